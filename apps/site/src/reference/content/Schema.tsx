import type { ReactNode } from 'react';
import { describeType } from '../document/describe-type.ts';
import { nestedObjects } from '../document/nested-objects.ts';
import type { SchemaObject } from '../document/open-api.ts';
import { type Direction, Fields } from './Field';
import { Limits } from './Limits';
import { useReference } from './reference-context.ts';
import styles from './Schema.module.css';

interface Props {
  schema: SchemaObject;
  direction: Direction;
}

/** The type of a body or a response, and the fields of its objects. */
export function Schema({ schema, direction }: Props): ReactNode {
  const { document } = useReference();
  const objects = nestedObjects(document, schema);
  return (
    <>
      <p className={styles.whole}>
        <span className={styles.type}>{describeType(document, schema)}</span>
        <Limits schema={schema} />
      </p>
      {objects.map((object) => (
        <Fields key={object.title} schema={object} direction={direction} ancestors={[object]} />
      ))}
    </>
  );
}
