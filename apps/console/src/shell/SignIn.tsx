import { session } from '../api/api.ts';
import styles from '../controls/states.module.css';

/** The provider refused, or the answer was not for this tab. */
export const FailedSignIn = ({ failure }: { failure: string }) => (
  <main className={styles.state}>
    <h1>La connexion n’a pas abouti</h1>
    <p>
      Raison : <code>{failure}</code>
    </p>
    <button type="button" onClick={() => void session.leave()}>
      Se connecter
    </button>
  </main>
);

/** The window in which somebody signed in again, where the browser does not let it close itself. */
export const SignedInBeside = () => (
  <main className={styles.state}>
    <h1>Vous êtes reconnecté</h1>
    <p>Votre écran reprend où il en était : vous pouvez fermer cette fenêtre.</p>
  </main>
);
