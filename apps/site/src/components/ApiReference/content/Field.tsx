import type { ReactNode } from 'react';
import { describeType } from './describe-type';
import { useDocument } from './document-context';
import { Limits } from './Limits';
import type { SchemaObject } from './open-api';
import { Phrase } from './Prose';
import { resolveSchema } from './resolve-schema';
import { Schema } from './Schema';
import styles from './Schema.module.css';

interface Props {
  name: string;
  schema: SchemaObject;
  required: boolean;
  requiredLabel: string;
  ancestors: string[];
}

export function Field({ name, schema, required, requiredLabel, ancestors }: Props): ReactNode {
  const document = useDocument();
  const resolved = resolveSchema(document, schema);
  const content = resolved.items ? resolveSchema(document, resolved.items) : resolved;
  const nested = content.properties && !ancestors.includes(content.title ?? '');
  return (
    <li className={styles.field}>
      <code>{name}</code> <span className={styles.type}>{describeType(document, schema)}</span>{' '}
      {required && <span className={styles.required}>{requiredLabel}</span>}
      {resolved.description && (
        <p className={styles.description}>
          <Phrase text={resolved.description} />
        </p>
      )}
      <Limits schema={schema} />
      {nested && (
        <details className={styles.nested} open={ancestors.length < 2}>
          <summary>
            Champs de <code>{name}</code>
          </summary>
          <Schema schema={content} requiredLabel={requiredLabel} ancestors={ancestors} />
        </details>
      )}
    </li>
  );
}
