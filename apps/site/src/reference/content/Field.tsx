import type { ReactNode } from 'react';
import { describeType } from '../document/describe-type.ts';
import { nestedObjects } from '../document/nested-objects.ts';
import type { SchemaObject } from '../document/open-api.ts';
import { resolveSchema } from '../document/resolve-schema.ts';
import { Limits } from './Limits';
import { Phrase } from './Prose';
import styles from './Schema.module.css';
import { useSource } from './source-context.ts';

/** Whether a value is sent or received: what is worth saying of a field differs. */
export type Way = 'sent' | 'received';

const presence = (way: Way, required: boolean): string => {
  if (way === 'sent') return required ? 'obligatoire' : '';
  return required ? '' : 'parfois absent';
};

interface Props {
  name: string;
  schema: SchemaObject;
  /** Of the place where the value stands; without it, the schema's own. */
  description?: string | undefined;
  required: boolean;
  way: Way;
  ancestors: SchemaObject[];
  open: boolean;
}

export function Field({ name, schema, required, way, ancestors, ...rest }: Props): ReactNode {
  const { document } = useSource();
  const mark = presence(way, required);
  const description = rest.description ?? resolveSchema(document, schema).description;
  const objects = nestedObjects(document, schema).filter((object) => !ancestors.includes(object));
  return (
    <li className={styles.field}>
      <code>{name}</code> <span className={styles.type}>{describeType(document, schema)}</span>
      {mark && (
        <>
          {' '}
          <span className={styles.required}>{mark}</span>
        </>
      )}
      {description && (
        <p className={styles.description}>
          <Phrase text={description} />
        </p>
      )}
      <Limits schema={schema} />
      {objects.map((object, index) => (
        <details key={object.title ?? index} className={styles.nested} open={rest.open}>
          <summary>
            Champs de <code>{object.title ?? name}</code>
          </summary>
          <Fields schema={object} way={way} ancestors={[...ancestors, object]} />
        </details>
      ))}
    </li>
  );
}

interface FieldsProps {
  schema: SchemaObject;
  way: Way;
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
