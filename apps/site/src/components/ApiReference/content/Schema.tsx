import type { ReactNode } from 'react';
import { describeType } from './describe-type';
import { useDocument } from './document-context';
import { Field } from './Field';
import type { SchemaObject } from './open-api';
import { resolveSchema } from './resolve-schema';
import styles from './Schema.module.css';

interface Props {
  schema: SchemaObject;
  /** Said of a field that the schema requires: it differs for what one sends and receives. */
  requiredLabel: string;
  /** Titles of the schemas around this one: a schema inside itself is not opened again. */
  ancestors?: string[];
}

/** The fields of an object, or of the objects of an array; any other schema is one word. */
export function Schema({ schema, requiredLabel, ancestors = [] }: Props): ReactNode {
  const document = useDocument();
  const resolved = resolveSchema(document, schema);
  if (resolved.type === 'array' && resolved.items) {
    return <Schema schema={resolved.items} requiredLabel={requiredLabel} ancestors={ancestors} />;
  }
  if (!resolved.properties) {
    return ancestors.length ? null : <p>{describeType(document, resolved)}</p>;
  }
  const title = resolved.title ?? '';
  if (ancestors.includes(title)) return null;
  return (
    <ul className={styles.fields}>
      {Object.entries(resolved.properties).map(([name, property]) => (
        <Field
          key={name}
          name={name}
          schema={property}
          required={resolved.required?.includes(name) ?? false}
          requiredLabel={requiredLabel}
          ancestors={[...ancestors, title]}
        />
      ))}
    </ul>
  );
}
