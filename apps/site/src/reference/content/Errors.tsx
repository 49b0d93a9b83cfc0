import type { ReactNode } from 'react';
import type { OperationObject, ResponseObject } from '../document/open-api.ts';
import styles from './Errors.module.css';
import { Phrase } from './Prose';

interface ErrorCase {
  when: string;
  message: string;
}

/** A case for each example of a response; without examples, one case. */
function listCases({ description, content }: ResponseObject): ErrorCase[] {
  const examples = Object.values(content ?? {}).flatMap((media) =>
    Object.values(media.examples ?? {}),
  );
  if (examples.length === 0) return [{ when: description, message: '' }];
  return examples.map(({ summary, value }) => ({
    when: summary ?? description,
    message: String((value as { message?: unknown } | null)?.message ?? ''),
  }));
}

export function Errors({ responses }: Pick<OperationObject, 'responses'>): ReactNode {
  const errors = Object.entries(responses).filter(([status]) => status >= '400');
  if (errors.length === 0) return null;
  return (
    <details className={styles.errors}>
      <summary>
        <h4>Erreurs</h4> {errors.map(([status]) => status).join(', ')}
      </summary>
      <dl>
        {errors.flatMap(([status, response]) =>
          listCases(response).map(({ when, message }) => (
            <div key={`${status} ${message}`}>
              <dt>
                <code>{status}</code> <span lang="en">{message}</span>
              </dt>
              <dd>
                <Phrase text={when} />
              </dd>
            </div>
          )),
        )}
      </dl>
      <p>
        Toutes ont la <a href="#erreurs">même forme</a>.
      </p>
    </details>
  );
}
