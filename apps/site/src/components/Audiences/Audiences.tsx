import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './Audiences.module.css';

export function Audiences(): ReactNode {
  return (
    <div className={styles.audiences}>
      <section>
        <h2 className={styles.title}>Vous développez&#8239;?</h2>
        <p>
          Une commande démarre Sillage, base de données comprise. Créez un projet en ligne de
          commande, puis déclarez vos types d’événements par l’API publique.
        </p>
        <Link to="/docs/intro#demarrer">Démarrer en une commande</Link>
      </section>
      <section>
        <h2 className={styles.title}>Vous pilotez le marketing&#8239;?</h2>
        <p>
          Choisissez ce qui compte pour vous (une demande, un rendez-vous, une commande) et
          décrivez-le&#8239;: ce qui identifie la personne, ses états, ses montants.
        </p>
        <Link to="/docs/concepts/events/event-types">Comprendre les types d’événements</Link>
      </section>
      <section>
        <h2 className={styles.title}>Où en est Sillage&#8239;?</h2>
        <p>
          Aujourd’hui&#8239;: les événements et leurs analyses, les campagnes et leurs dépenses. La
          collecte des visites, puis l’attribution, arrivent dans les prochaines versions.
        </p>
        <Link to="/docs/intro#ce-qui-existe">Ce qui existe, ce qui arrive</Link>
      </section>
    </div>
  );
}
