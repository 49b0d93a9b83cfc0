import type { ReactNode } from 'react';
import { commonErrors, listErrors } from '../document/list-errors.ts';
import { listOperations } from '../document/list-operations.ts';
import type { OpenApiDocument, OperationObject } from '../document/open-api.ts';
import styles from './Errors.module.css';
import { Phrase } from './Prose';
import { useReference } from './reference-context.ts';

/** The same for every operation of a document: found once. */
const commonCodes = new WeakMap<OpenApiDocument, Set<string>>();

function commonOf(document: OpenApiDocument): Set<string> {
  const known = commonCodes.get(document);
  if (known) return known;
  const all = listOperations(document).flatMap(({ operations }) => operations);
  const found = commonErrors(all);
  commonCodes.set(document, found);
  return found;
}

export function Errors({ responses }: Pick<OperationObject, 'responses'>): ReactNode {
  const common = commonOf(useReference().document);
  const errors = listErrors({ responses });
  if (errors.length === 0) return null;
  const statuses = [...new Set(errors.map(({ status }) => status))];
  const shared = errors.filter(({ code }) => common.has(code));
  return (
    <details className={styles.errors}>
      <summary>
        <h4>Erreurs</h4> {statuses.join(', ')}
      </summary>
      <dl>
        {errors
          .filter(({ code }) => !common.has(code))
          .map(({ status, code, when, messages }) => (
            <div key={code}>
              <dt>
                <code>{status}</code> <code>{code}</code>{' '}
                <span lang="en">{messages.join(' · ')}</span>
              </dt>
              <dd>
                <Phrase text={when} />
              </dd>
            </div>
          ))}
      </dl>
      {shared.length > 0 && (
        <p>
          Et <a href="/docs/technicals/errors">celles de toute requête</a>&#8239;:{' '}
          {shared.map(({ status, code }, index) => (
            <span key={code}>
              {index > 0 && ', '}
              {status} <code>{code}</code>
            </span>
          ))}
          .
        </p>
      )}
      <p>
        Toutes ont la <a href="#erreurs">même forme</a>.
      </p>
    </details>
  );
}
