import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { PlanEntry } from '../documents/site-plan';
import styles from './SearchPage.module.css';

function Entries({ entries }: { entries: PlanEntry[] }): ReactNode {
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

/** Every page, for who does not know yet what to search, or cannot. */
export function SitePlan({ plan }: { plan: PlanEntry[] }): ReactNode {
  return (
    <section aria-labelledby="plan" className={styles.plan}>
      <h2 id="plan">Toutes les pages</h2>
      <Entries entries={[...plan, { label: 'Référence de l’API', path: '/reference/api' }]} />
    </section>
  );
}
