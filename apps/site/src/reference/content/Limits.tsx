import type { ReactNode } from 'react';
import { describeLimits } from '../document/describe-limits.ts';
import type { SchemaObject } from '../document/open-api.ts';
import { resolveSchema } from '../document/resolve-schema.ts';
import { Phrase } from './Prose';
import styles from './Schema.module.css';
import { useSource } from './source-context.ts';

/** What a value must respect; the example of an object stands elsewhere, as a whole. */
export function Limits({ schema }: { schema: SchemaObject }): ReactNode {
  const { example, ...resolved } = resolveSchema(useSource().document, schema);
  const limits = typeof example === 'object' ? resolved : { ...resolved, example };
  const phrases = describeLimits(limits);
  if (phrases.length === 0) return null;
  return (
    <span className={styles.limits}>
      <Phrase text={phrases.join(' ; ')} />
    </span>
  );
}
