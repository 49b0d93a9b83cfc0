import type { ReactNode } from 'react';
import { describeLimits } from './describe-limits';
import { useDocument } from './document-context';
import styles from './Limits.module.css';
import type { SchemaObject } from './open-api';
import { Phrase } from './Prose';
import { resolveSchema } from './resolve-schema';

export function Limits({ schema }: { schema: SchemaObject }): ReactNode {
  const phrases = describeLimits(resolveSchema(useDocument(), schema));
  if (phrases.length === 0) return null;
  return (
    <p className={styles.limits}>
      <Phrase text={phrases.join(' ; ')} />
    </p>
  );
}
