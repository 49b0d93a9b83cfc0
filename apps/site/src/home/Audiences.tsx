import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './Audiences.module.css';

export function Audiences(): ReactNode {
  return (
    <div className={styles.audiences}>
      <section>
        <h2 className={styles.title}>Vous découvrez&#8239;?</h2>
        <p>
          Un sillage, des événements, une attribution&#8239;: trois idées suffisent pour comprendre
          tout le reste, et ce qu’un euro de publicité a vraiment rapporté.
        </p>
        <Link to="/docs/intro#les-trois-parties">Comprendre en trois idées</Link>
      </section>
      <section>
        <h2 className={styles.title}>Vous pilotez le marketing&#8239;?</h2>
        <p>
          Choisissez ce qui compte (une demande, un rendez-vous, une commande), déclarez vos sources
          de trafic et comparez les modèles d’attribution.
        </p>
        <Link to="/docs/guides/getting-started">Suivre les premiers pas</Link>
      </section>
      <section>
        <h2 className={styles.title}>Vous développez&#8239;?</h2>
        <p>
          Une commande démarre Sillage, base de données comprise. L’API publique reçoit vos
          événements et rend vos analyses, avec des exemples prêts à copier.
        </p>
        <Link to="/docs/intro#demarrer">Démarrer en une commande</Link>
      </section>
    </div>
  );
}
