import type { ReactNode } from 'react';
import type { OperationGroup } from './list-operations';
import { MethodBadge } from './MethodBadge';
import styles from './Sidebar.module.css';

interface Props {
  groups: OperationGroup[];
}

function Links({ groups }: Props): ReactNode {
  return (
    <>
      {groups.map((group) => (
        <section key={group.id}>
          <a className={styles.group} href={`#${group.id}`}>
            {group.name}
          </a>
          <ul className={styles.list}>
            {group.operations.map(({ operationId, method, summary }) => (
              <li key={operationId}>
                <a className={styles.link} href={`#${operationId}`}>
                  <MethodBadge method={method} compact />
                  {summary}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <a className={styles.group} href="#erreurs">
        Forme des erreurs
      </a>
    </>
  );
}

/** A column on wide screens, a folded list above the page on narrow ones; neither needs scripts. */
export function Sidebar({ groups }: Props): ReactNode {
  return (
    <>
      <nav className={styles.column} aria-label="Opérations de l’API">
        <Links groups={groups} />
      </nav>
      <details className={styles.folded}>
        <summary>Opérations de l’API</summary>
        <nav aria-label="Opérations de l’API">
          <Links groups={groups} />
        </nav>
      </details>
    </>
  );
}
