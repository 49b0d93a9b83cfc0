import { type ComponentProps, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { LeaveGuard, LeaveQuestion } from './LeaveGuard.tsx';

interface EditedDialogProps extends Omit<ComponentProps<typeof Dialog>, 'isForm'> {
  /** What was sent was not taken, and is still to lose. */
  isRefused?: boolean;
}

/**
 * A dialog in which something is typed: neither a click beside it nor Escape nor another screen takes
 * that away unasked. What was sent is no longer to lose, unless it was refused.
 */
export function EditedDialog({
  footer,
  children,
  onClose,
  isRefused = false,
  ...dialog
}: EditedDialogProps) {
  const [state, setState] = useState<'untouched' | 'typed' | 'sent'>('untouched');
  const [isAsking, setAsking] = useState(false);
  const isDirty = state === 'typed' || (state === 'sent' && isRefused);
  const sent = () => setState((before) => (before === 'untouched' ? before : 'sent'));
  return (
    <Dialog
      {...dialog}
      isForm
      onClose={() => (isDirty ? setAsking(true) : onClose())}
      footer={
        footer && (
          // biome-ignore lint/a11y: it hears the buttons that it holds.
          <div style={{ display: 'contents' }} onClick={sent}>
            {footer}
          </div>
        )
      }
    >
      <div style={{ display: 'contents' }} onInput={() => setState('typed')} onSubmit={sent}>
        {children}
      </div>
      <LeaveGuard isDirty={isDirty} />
      {isAsking && (
        <LeaveQuestion
          onAnswer={(isLeaving) => {
            setAsking(false);
            if (isLeaving) onClose();
          }}
        />
      )}
    </Dialog>
  );
}
