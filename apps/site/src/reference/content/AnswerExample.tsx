import type { ReactNode } from 'react';
import type { OperationObject } from '../document/open-api.ts';
import { sampleValue } from '../document/sample-value.ts';
import { CopyButton } from './CopyButton';
import styles from './Sample.module.css';
import { useSource } from './source-context.ts';

const json = 'application/json';

/** What each successful answer looks like: the contract's example, or one made from the schema. */
export function AnswerExample({ responses }: Pick<OperationObject, 'responses'>): ReactNode {
  const { document } = useSource();
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
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <pre tabIndex={0}>
            <code>
              {type === json
                ? JSON.stringify(example ?? sampleValue(document, schema, 'whole'), null, 2)
                : String(example).replaceAll('\r\n', '\n')}
            </code>
          </pre>
        </div>
      )),
    );
}
