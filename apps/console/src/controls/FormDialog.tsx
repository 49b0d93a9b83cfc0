import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import { EditedDialog } from './EditedDialog.tsx';
import { Refusal } from './Failure.tsx';

interface FormDialogProps {
  title: string;
  /** On the button that does it. */
  submit: string;
  isDanger?: boolean;
  busy: boolean;
  error: Error | null;
  /** Fields of the request that show their own faults. */
  fields?: readonly string[];
  whyNot?: string | undefined;
  place?: 'middle' | 'side';
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: Enter sends it, and why it was refused is beside its button. */
export function FormDialog({
  title,
  submit,
  isDanger,
  busy,
  error,
  fields,
  whyNot,
  place = 'middle',
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, []);
  return (
    <EditedDialog
      title={title}
      place={place}
      onClose={onClose}
      isRefused={error !== null}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            type="submit"
            form={id}
            kind={isDanger ? 'danger' : 'primary'}
            busy={busy}
            whyNot={whyNot}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        style={{ display: 'grid', gap: '1rem' }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && whyNot === undefined) onSubmit();
        }}
      >
        {children}
        <Refusal error={error} {...(fields && { fields })} />
      </form>
    </EditedDialog>
  );
}
