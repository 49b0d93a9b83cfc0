import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { SiteMapEntry } from '../documents/site-map';
import styles from './SearchPage.module.css';

function Entries({ entries }: { entries: SiteMapEntry[] }): ReactNode {
  return (
    <ul>
      {entries.map(({ label, path, items }) => (
        <li key={path ?? label}>
          {path ? <Link to={path}>{label}</Link> : label}
          {items && <Entries entries={items} />}
        </li>
      ))}
    </ul>
  );
}

/** Every page, for readers who have typed nothing yet or have no JavaScript. */
export function SiteMap({ entries }: { entries: SiteMapEntry[] }): ReactNode {
  return (
    <section aria-labelledby="plan" className={styles.siteMap}>
      <h2 id="plan">Toutes les pages</h2>
      <Entries entries={[...entries, { label: 'Référence de l’API', path: '/reference/api' }]} />
    </section>
  );
}
