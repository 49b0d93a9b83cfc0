import { type ComponentProps, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { LeaveGuard, LeaveQuestion } from './LeaveGuard.tsx';

type EditedDialogProps = Omit<ComponentProps<typeof Dialog>, 'isForm'>;

/**
 * A dialog in which something is typed: neither a click beside it nor Escape nor another screen takes
 * that away unasked. What was sent is no longer to lose.
 */
export function EditedDialog({ footer, children, onClose, ...dialog }: EditedDialogProps) {
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const sent = () => setDirty(false);
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
      <div style={{ display: 'contents' }} onInput={() => setDirty(true)} onSubmit={sent}>
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
