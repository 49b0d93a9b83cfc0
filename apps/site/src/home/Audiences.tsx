import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './Audiences.module.css';

/** A path for each reader: where to begin, then what follows. */
const audiences = [
  {
    icon: 'start',
    title: 'Vous découvrez\u202f?',
    text: 'Un sillage, des événements, une attribution\u202f: trois idées suffisent pour comprendre tout le reste.',
    steps: [
      ['/docs/intro#les-trois-parties', 'Comprendre en trois idées'],
      ['/docs/concepts/attribution-models', 'Comparer les modèles d’attribution'],
      ['/docs/glossaire', 'Parcourir les mots de Sillage'],
    ],
  },
  {
    icon: 'guides',
    title: 'Vous pilotez le marketing\u202f?',
    text: 'Dans la console, sans une ligne de code\u202f: déclarez vos sources, suivez vos dépenses, lisez ce que chaque campagne rapporte.',
    steps: [
      ['/docs/guides/console', 'Prendre en main la console'],
      ['/docs/guides/trafic-source/add-trafic-source', 'Ajouter une source de trafic'],
      ['/docs/guides/performance-explorer', 'Explorer les performances'],
    ],
  },
  {
    icon: 'technicals',
    title: 'Vous développez\u202f?',
    text: 'Une commande démarre Sillage, base de données comprise. L’API reçoit vos événements et rend vos analyses.',
    steps: [
      ['/docs/guides/getting-started', 'Envoyer un premier événement'],
      ['/docs/technicals/tracking-script', 'Poser le script de suivi'],
      ['/reference/api', 'Lire la référence de l’API'],
    ],
  },
] as const;

export const Audiences = (): ReactNode => (
  <section className={styles.section} aria-labelledby="chemins">
    <h2 id="chemins" className={styles.heading}>
      Par où commencer
    </h2>
    <div className={styles.audiences}>
      {audiences.map(({ icon, title, text, steps }) => (
        <section key={icon} className={styles.card}>
          <span className={`section-icon section-${icon}`} />
          <h3 className={styles.title}>{title}</h3>
          <p>{text}</p>
          <ol className={styles.steps}>
            {steps.map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  </section>
);
