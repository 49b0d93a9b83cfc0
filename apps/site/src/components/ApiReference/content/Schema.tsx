import type { ReactNode } from 'react';
import { describeType } from '../document/describe-type.ts';
import { nestedObjects } from '../document/nested-objects.ts';
import type { SchemaObject } from '../document/open-api.ts';
import { Field, type Way } from './Field';
import { Limits } from './Limits';
import styles from './Schema.module.css';
import { useSource } from './source-context.ts';

interface Props {
  schema: SchemaObject;
  way: Way;
}

/** What a body or an answer is made of: its type in a word, and the fields of its objects. */
export function Schema({ schema, way }: Props): ReactNode {
  const { document } = useSource();
  const objects = nestedObjects(document, schema);
  return (
    <>
      <p className={styles.whole}>
        <span className={styles.type}>{describeType(document, schema)}</span>
        <Limits schema={schema} />
      </p>
      {objects.map((object) => (
        <Fields key={object.title} schema={object} way={way} ancestors={[object]} />
      ))}
    </>
  );
}

interface FieldsProps extends Props {
  /** The schemas around these fields: a schema inside itself is not opened again. */
  ancestors: SchemaObject[];
}

export function Fields({ schema, way, ancestors }: FieldsProps): ReactNode {
  const { document } = useSource();
  const properties = Object.entries(schema.properties ?? {});
  const nested = properties.filter(([, property]) => nestedObjects(document, property).length > 0);
  return (
    <ul className={styles.fields}>
      {properties.map(([name, property]) => (
        <Field
          key={name}
          name={name}
          schema={property}
          required={schema.required?.includes(name) ?? false}
          way={way}
          ancestors={ancestors}
          // A page of a list is read for what it lists.
          open={ancestors.length === 1 && nested.length === 1}
        />
      ))}
    </ul>
  );
}
