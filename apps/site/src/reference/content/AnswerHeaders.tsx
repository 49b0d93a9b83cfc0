import type { ReactNode } from 'react';
import { AnchoredHeading } from './AnchoredHeading';
import { Field } from './Field';
import { useReference } from './reference-context.ts';
import styles from './Schema.module.css';

export const answerHeadersId = 'en-tetes';

/** Operations share the headers of their answers, so they are described once. */
export function AnswerHeaders(): ReactNode {
  const { headers } = useReference().document.components;
  if (!headers) return null;
  return (
    <section>
      <AnchoredHeading as="h2" id={answerHeadersId}>
        En-têtes des réponses
      </AnchoredHeading>
      <p>
        Un navigateur peut lire tous ceux-ci, sauf <code>vary</code> et{' '}
        <code>www-authenticate</code>.
      </p>
      <ul className={styles.fields}>
        {Object.entries(headers).map(([name, { description, schema }]) => (
          <Field
            key={name}
            name={name}
            schema={schema}
            description={description}
            required={false}
            direction="request"
            ancestors={[]}
            open={false}
          />
        ))}
      </ul>
    </section>
  );
}
