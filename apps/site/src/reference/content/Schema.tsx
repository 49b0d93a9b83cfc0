import type { ReactNode } from 'react';
import { describeType } from '../document/describe-type.ts';
import { nestedObjects } from '../document/nested-objects.ts';
import type { SchemaObject } from '../document/open-api.ts';
import { Fields, type Way } from './Field';
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
