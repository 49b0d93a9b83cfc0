import type { ReactNode } from 'react';
import { describeType } from '../document/describe-type.ts';
import { nestedObjects } from '../document/nested-objects.ts';
import type { SchemaObject } from '../document/open-api.ts';
import { resolveSchema } from '../document/resolve-schema.ts';
import { Limits } from './Limits';
import { Phrase } from './Prose';
import { useReference } from './reference-context.ts';
import styles from './Schema.module.css';

/** A request says which fields are required; a response says which may be absent. */
export type Direction = 'request' | 'response';

const presence = (direction: Direction, required: boolean): string => {
  if (direction === 'request') return required ? 'obligatoire' : '';
  return required ? '' : 'parfois absent';
};

interface Props {
  name: string;
  schema: SchemaObject;
  /** Takes precedence over the schema's own description. */
  description?: string | undefined;
  required: boolean;
  direction: Direction;
  ancestors: SchemaObject[];
  open: boolean;
}

export function Field({ name, schema, required, direction, ancestors, ...rest }: Props): ReactNode {
  const { document } = useReference();
  const mark = presence(direction, required);
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
          <Fields schema={object} direction={direction} ancestors={[...ancestors, object]} />
        </details>
      ))}
    </li>
  );
}

interface FieldsProps {
  schema: SchemaObject;
  direction: Direction;
  /** The enclosing schemas: a recursive schema is not opened again. */
  ancestors: SchemaObject[];
}

export function Fields({ schema, direction, ancestors }: FieldsProps): ReactNode {
  const { document } = useReference();
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
          direction={direction}
          ancestors={ancestors}
          // The only nested object of a list's page is its items: readers want to see them.
          open={ancestors.length === 1 && nested.length === 1}
        />
      ))}
    </ul>
  );
}
