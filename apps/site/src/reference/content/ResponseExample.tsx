import type { ReactNode } from 'react';
import type { OperationObject } from '../document/open-api.ts';
import { sampleValue } from '../document/sample-value.ts';
import { CopyButton } from './CopyButton';
import { Highlighted } from './Highlighted';
import { useReference } from './reference-context.ts';
import styles from './Sample.module.css';

const json = 'application/json';

const stream = 'text/event-stream';

function printExample(type: string, example: unknown): string {
  if (type === json) return JSON.stringify(example, null, 2);
  if (type !== stream) return String(example).replaceAll('\r\n', '\n');
  const { id, kind } = example as { id: string; kind: string };
  return `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(example)}\n`;
}

const Printed = ({ type, text }: { type: string; text: string }): ReactNode =>
  type === json ? <Highlighted text={text} language="json" /> : text;

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
              <Printed
                type={type}
                text={printExample(type, example ?? sampleValue(document, schema, 'all'))}
              />
            </code>
          </pre>
        </div>
      )),
    );
}
