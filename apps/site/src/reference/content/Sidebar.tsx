import type { ReactNode } from 'react';
import type { OperationGroup } from '../document/list-operations.ts';
import { answerHeadersId } from './AnswerHeaders';
import { authenticationId } from './Authentication';
import { errorShapeId } from './ErrorShape';
import { MethodBadge } from './MethodBadge';
import { useReference } from './reference-context.ts';
import styles from './Sidebar.module.css';

interface Props {
  groups: OperationGroup[];
}

const label = 'Opérations de l’API';

function Filter(): ReactNode {
  const placeholder = useReference().api === 'public' ? 'campagne, POST…' : 'projet, POST…';
  return (
    <div className={styles.filter}>
      <label>
        Filtrer les opérations
        <input type="search" placeholder={placeholder} autoComplete="off" data-filter="" />
      </label>
      <p role="status" data-filter-status="" />
    </div>
  );
}

function Links({ groups }: Props): ReactNode {
  const { api } = useReference();
  return (
    <>
      <Filter />
      <a className={styles.group} href={`#${authenticationId}`}>
        {api === 'public' ? 'S’authentifier' : 'Obtenir un jeton'}
      </a>
      {groups.map((group) => (
        <details key={group.id} data-filter-group="">
          <summary className={styles.group}>{group.name}</summary>
          <ul className={styles.list}>
            <li data-filter-extra="">
              <a className={styles.link} href={`#${group.id}`}>
                Présentation
              </a>
            </li>
            {group.operations.map(({ operationId, method, path, summary }) => (
              <li key={operationId} data-filter-text={`${path} ${operationId}`}>
                <a className={styles.link} href={`#${operationId}`}>
                  <MethodBadge method={method} compact />
                  <span>{summary}</span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <a className={styles.group} href={`#${answerHeadersId}`}>
        En-têtes des réponses
      </a>
      <a className={styles.group} href={`#${errorShapeId}`}>
        Forme des erreurs
      </a>
    </>
  );
}

/** A column on wide screens, a folded list on narrow ones. Both work without JavaScript. */
export function Sidebar({ groups }: Props): ReactNode {
  return (
    <>
      <nav className={styles.column} aria-label={label}>
        <Links groups={groups} />
      </nav>
      <details className={styles.folded} data-list="">
        <summary>
          {label} <span data-here="" />
        </summary>
        <nav aria-label={label}>
          <Links groups={groups} />
        </nav>
      </details>
    </>
  );
}
