import type { ReactNode } from 'react';
import styles from './Json.module.css';

interface JsonProps {
  value: Readonly<Record<string, unknown>>;
  /** Keys of the object that stand out, and why. */
  marked?: ReadonlyMap<string, string>;
  label: string;
}

/** An object as it was sent, one key a line; what is wrong with a key stands beside it. */
export const Json = ({ value, marked, label }: JsonProps) => {
  const absent = [...(marked ?? [])].filter(([key]) => !Object.hasOwn(value, key));
  const entries = Object.entries(value);
  return (
    <section className={styles.frame} aria-label={label} {...scrolls}>
      <pre className={styles.json}>
        {'{\n'}
        {entries.map(([key, each], index) => {
          const text = JSON.stringify(each, null, 2).replaceAll('\n', '\n  ');
          const comma = index < entries.length - 1 ? ',' : '';
          return (
            <Line key={key} why={marked?.get(key)}>
              <span className={styles.key}>{JSON.stringify(key)}</span>: {text}
              {comma}
            </Line>
          );
        })}
        {absent.map(([key, why]) => (
          <Line key={key} why={why}>
            <span className={styles.key}>{JSON.stringify(key)}</span>: …
          </Line>
        ))}
        {'}'}
      </pre>
    </section>
  );
};

const Line = ({ why, children }: { why: string | undefined; children: ReactNode }) =>
  why === undefined ? (
    <>
      {'  '}
      {children}
      {'\n'}
    </>
  ) : (
    <mark className={styles.mark}>
      {'  '}
      {children} <span className={styles.why}>← {why}</span>
      {'\n'}
    </mark>
  );

/** What scrolls must be reached by the keyboard. */
const scrolls = { tabIndex: 0 };
