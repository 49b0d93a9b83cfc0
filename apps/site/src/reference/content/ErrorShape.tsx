import type { ReactNode } from 'react';
import { AnchoredHeading } from './AnchoredHeading';
import { Prose } from './Prose';
import { useReference } from './reference-context.ts';
import { Schema } from './Schema';

export const errorShapeId = 'erreurs';

/** All errors have the same shape, so it is described once. */
export function ErrorShape(): ReactNode {
  const error = useReference().document.components.schemas.Error;
  if (!error) return null;
  return (
    <section>
      <AnchoredHeading as="h2" id={errorShapeId}>
        Forme des erreurs
      </AnchoredHeading>
      <Prose text={error.description} />
      <p>
        Chaque réponse porte aussi un en-tête <code>x-request-id</code>&#8239;: citez-le si vous
        nous demandez de l’aide.
      </p>
      <p>
        La page <a href="/docs/technicals/errors">Erreurs</a> donne chaque <code>code</code>, ce qui
        le cause et ce qu’il faut faire.
      </p>
      <Schema schema={error} direction="response" />
    </section>
  );
}
