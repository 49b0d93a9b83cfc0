import type { ReactNode } from 'react';
import styles from './Errors.module.css';
import type { OperationObject, ResponseObject } from './open-api';
import { Phrase } from './Prose';

function listMessages({ content }: ResponseObject): string[] {
  const examples = Object.values(content ?? {}).flatMap(({ examples }) =>
    Object.values(examples ?? {}),
  );
  return examples.map(({ value }) => String((value as { message?: unknown }).message ?? ''));
}

export function Errors({ responses }: Pick<OperationObject, 'responses'>): ReactNode {
  const errors = Object.entries(responses).filter(([status]) => status >= '400');
  if (errors.length === 0) return null;
  return (
    <>
      <h4>Erreurs</h4>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Quand, et avec quel message</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(([status, response]) => (
            <tr key={status}>
              <th scope="row">
                <code>{status}</code>
              </th>
              <td>
                <Phrase text={response.description} />
                <ul className={styles.messages}>
                  {listMessages(response).map((message) => (
                    <li key={message} lang="en">
                      {message}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.form}>
        Toutes ont la <a href="#erreurs">même forme</a>.
      </p>
    </>
  );
}
