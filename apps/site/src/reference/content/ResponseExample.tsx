import type { ReactNode } from 'react';
import type { OperationObject } from '../document/open-api.ts';
import { sampleValue } from '../document/sample-value.ts';
import { CopyButton } from './CopyButton';
import { useReference } from './reference-context.ts';
import styles from './Sample.module.css';

const json = 'application/json';

/** An example of each successful response: the contract's, or one made from the schema. */
export function ResponseExample({ responses }: Pick<OperationObject, 'responses'>): ReactNode {
  const { document } = useReference();
  return Object.entries(responses)
    .filter(([status]) => status < '400')
    .flatMap(([status, { content }]) =>
      Object.entries(content ?? {}).map(([type, { example, schema }]) => (
        <div key={`${status} ${type}`} className={styles.sample} data-copyable="">
          <div className={styles.bar}>
            <p className={styles.title}>
              Exemple de réponse <code>{status}</code> {type !== json && <code>{type}</code>}
            </p>
            <CopyButton />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll it */}
          <pre tabIndex={0}>
            <code>
              {type === json
                ? JSON.stringify(example ?? sampleValue(document, schema, 'all'), null, 2)
                : String(example).replaceAll('\r\n', '\n')}
            </code>
          </pre>
        </div>
      )),
    );
}
