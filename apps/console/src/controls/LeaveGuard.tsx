import { useCallback, useState } from 'react';
import { useGuard } from '../router/use-router.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** Nobody loses what they typed by a click: another screen is asked for twice, a tab that closes too. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const [answer, setAnswer] = useState<(isLeaving: boolean) => void>();
  const ask = useCallback(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)), []);
  useGuard(isDirty, ask);
  if (!answer) return null;
  return (
    <LeaveQuestion
      onAnswer={(isLeaving) => {
        setAnswer(undefined);
        answer(isLeaving);
      }}
    />
  );
}

export const LeaveQuestion = ({ onAnswer }: { onAnswer: (isLeaving: boolean) => void }) => (
  <Dialog
    title="Quitter sans enregistrer ?"
    onClose={() => onAnswer(false)}
    footer={
      <>
        <Button kind="danger" onClick={() => onAnswer(true)}>
          Quitter
        </Button>
        <Button kind="primary" onClick={() => onAnswer(false)}>
          Rester
        </Button>
      </>
    }
  >
    <p style={{ margin: 0 }}>Vos modifications ne sont pas enregistrées.</p>
  </Dialog>
);
