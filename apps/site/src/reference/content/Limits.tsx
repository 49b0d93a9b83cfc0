import type { ReactNode } from 'react';
import { describeLimits } from '../document/describe-limits.ts';
import type { SchemaObject } from '../document/open-api.ts';
import { resolveSchema } from '../document/resolve-schema.ts';
import { Phrase } from './Prose';
import { useReference } from './reference-context.ts';
import styles from './Schema.module.css';

/** The constraints of a value. The example of an object is left out: samples show it whole. */
export function Limits({ schema }: { schema: SchemaObject }): ReactNode {
  const { example, ...resolved } = resolveSchema(useReference().document, schema);
  const limits = typeof example === 'object' ? resolved : { ...resolved, example };
  const phrases = describeLimits(limits);
  if (phrases.length === 0) return null;
  return (
    <span className={styles.limits}>
      <Phrase text={phrases.join(' ; ')} />
    </span>
  );
}
