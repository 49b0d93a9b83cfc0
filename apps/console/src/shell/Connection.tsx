import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { session } from '../api/api.ts';
import { useIsConnectionLost } from '../api/connection.ts';
import { Button } from '../controls/Button.tsx';
import { useTopSlot } from '../controls/dialog-slots.ts';
import { Notice } from '../controls/Notice.tsx';
import styles from './Connection.module.css';

/**
 * Says that the server is away, or that the session has ended; what is on the screen stays. In the
 * dialog that is open, or else above the screen.
 */
export function Connection() {
  const isLost = useIsConnectionLost();
  const hasEnded = useSyncExternalStore(session.subscribe, session.hasEnded);
  const slot = useTopSlot();
  if (!isLost && !hasEnded) return null;
  const notice = (
    <div className={slot ? undefined : styles.connection} role="status">
      {hasEnded ? (
        <Notice tone="warn">
          <p>Votre session a pris fin. Ce que vous avez saisi est toujours là.</p>
          <Button kind="primary" onClick={() => void session.signInBeside()}>
            Se reconnecter
          </Button>
        </Notice>
      ) : (
        <Notice tone="warn">
          <p>
            Le serveur ne répond pas. L’écran montre les derniers chiffres reçus, et reprendra de
            lui-même.
          </p>
        </Notice>
      )}
    </div>
  );
  return slot ? createPortal(notice, slot) : notice;
}
