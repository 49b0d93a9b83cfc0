import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './ConsolePictures.module.css';

/** Taken by the console's tests from the demonstration project. */
const pictures = [
  {
    name: 'performances',
    height: 1000,
    title: 'Ce que rapporte chaque euro',
    text: 'Neuf modèles côte à côte, les dépenses en regard, et chaque nombre s’ouvre jusqu’à la commande.',
    alt: 'L’écran Performances : quatre chiffres, une courbe et le tableau des sources.',
  },
  {
    name: 'parcours',
    height: 1000,
    title: 'Ce qui a mené à la vente',
    text: 'Les chemins de la première visite à la commande, en image et en tableau, et tout s’additionne.',
    alt: 'L’écran Parcours : un flux de sources vers les commandes.',
  },
  {
    name: 'mise-en-route',
    height: 900,
    title: 'En place en dix minutes',
    text: 'Une ligne à coller, et chaque étape se coche d’elle-même dès qu’une visite ou une commande arrive.',
    alt: 'L’écran Mise en route : une liste d’étapes dont la première est cochée.',
  },
];

/** The application, before anybody has to install it. */
export const ConsolePictures = (): ReactNode => (
  <section className={styles.section} aria-labelledby="console">
    <h2 id="console">La console</h2>
    <p>Les mêmes réponses que l’API, à lire, à filtrer et à partager.</p>
    <ul className={styles.pictures}>
      {pictures.map(({ name, height, title, text, alt }) => (
        <li key={name}>
          <img
            src={`/img/console/${name}.webp`}
            alt={alt}
            width={1280}
            height={height}
            loading="lazy"
            decoding="async"
          />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
    <Link to="/docs/guides/console">Prendre en main la console</Link>
  </section>
);
