import type { ReactNode } from 'react';
import { AnchoredHeading } from './AnchoredHeading';
import { Prose } from './Prose';
import { Schema } from './Schema';
import { useSource } from './source-context.ts';

export const errorFormId = 'erreurs';

/** Every error answer has this one shape, so it is shown once. */
export function ErrorForm(): ReactNode {
  const error = useSource().document.components.schemas.Error;
  if (!error) return null;
  return (
    <section>
      <AnchoredHeading as="h2" id={errorFormId}>
        Forme des erreurs
      </AnchoredHeading>
      <Prose text={error.description} />
      <p>
        Chaque réponse porte aussi un en-tête <code>x-request-id</code>&#8239;: citez-le si vous
        nous demandez de l’aide.
      </p>
      <Schema schema={error} way="received" />
    </section>
  );
}
