import { confirmsName } from '@sillage/engine/text/confirms-name';
import { type ReactNode, useState } from 'react';
import { Field } from './Field.tsx';
import { FormDialog } from './FormDialog.tsx';

interface ConfirmProps {
  title: string;
  submit: string;
  busy: boolean;
  error: Error | null;
  isDanger?: boolean;
  whyNot?: string | undefined;
  /** To be typed, letter for letter, when nothing can undo it. */
  name?: string;
  onConfirm: () => void;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** Asks before something that is felt: what will happen, and one more press. */
export function Confirm({ name, whyNot, onConfirm, children, ...dialog }: ConfirmProps) {
  const [typed, setTyped] = useState('');
  const differs = name !== undefined && !confirmsName(typed, name);
  return (
    <FormDialog
      {...dialog}
      isDanger={dialog.isDanger ?? true}
      whyNot={whyNot ?? (differs ? 'Écrivez d’abord le nom, tel qu’il se lit.' : undefined)}
      onSubmit={onConfirm}
    >
      {children}
      {name !== undefined && (
        <Field label={`Pour confirmer, écrivez « ${name} »`}>
          {(wiring) => (
            <input
              {...wiring}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
