import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './Hero.module.css';
import { WakePicture } from './WakePicture';

export function Hero({ tagline }: { tagline: string }): ReactNode {
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div>
          <p className={styles.audience}>
            Pour les développeurs qui l’intègrent et les équipes marketing qui le règlent
          </p>
          <h1 className={styles.title}>{tagline}</h1>
          <p className={styles.lead}>
            Avant d’acheter, un visiteur laisse un sillage&#8239;: une annonce, une lettre
            d’information, une recherche. Quand l’événement arrive, Sillage remonte ce sillage et
            rend à chaque campagne la part qui lui revient, face à ce qu’elle a coûté.
          </p>
          <p className={styles.actions}>
            <Link className={styles.primary} to="/docs/intro">
              Commencer
            </Link>
            <Link className={styles.secondary} to="/reference/api">
              Référence de l’API
            </Link>
          </p>
        </div>
        <WakePicture />
      </div>
    </section>
  );
}
