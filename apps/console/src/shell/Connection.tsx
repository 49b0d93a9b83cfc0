import { useSyncExternalStore } from 'react';
import { session } from '../api/api.ts';
import { useIsConnectionLost } from '../api/connection.ts';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import styles from './Connection.module.css';

/** Says that the server is away, or that the session has ended; what is on the screen stays. */
export function Connection() {
  const isLost = useIsConnectionLost();
  const hasEnded = useSyncExternalStore(session.subscribe, session.hasEnded);
  if (!isLost && !hasEnded) return null;
  return (
    <div className={styles.connection} role="status">
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
}
