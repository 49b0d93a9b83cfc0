import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { useDocument } from './document-context';
import { Prose } from './Prose';
import { Schema } from './Schema';

/** Every error answer has this one shape, so it is shown once. */
export function ErrorForm(): ReactNode {
  const error = useDocument().components.schemas.Error;
  if (!error) return null;
  return (
    <section>
      <Heading as="h2" id="erreurs">
        Forme des erreurs
      </Heading>
      <Prose text={error.description} />
      <Schema schema={error} requiredLabel="toujours présent" />
    </section>
  );
}
