import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './FirstCommand.module.css';
import { firstAnswer } from './first-answer';

/** One command and its answer. */
export const FirstCommand = (): ReactNode => (
  <section className={styles.band} aria-labelledby="commande">
    <div className={styles.inner}>
      <div>
        <h2 id="commande">Une commande, et tout est là</h2>
        <p>
          Le serveur, sa base de données, la console, ce site et un an de données inventées pour
          essayer. Rien d’autre à installer.
        </p>
        <Link to="/docs/intro#demarrer">Démarrer en une commande</Link>
      </div>
      <figure className={styles.terminal}>
        <figcaption>Terminal</figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll it */}
        <pre tabIndex={0}>
          <code>
            <span className={styles.command}>npm start</span>
            {`\n\n${firstAnswer}`}
          </code>
        </pre>
      </figure>
    </div>
  </section>
);
