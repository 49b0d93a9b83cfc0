import type { ReactNode } from 'react';
import type { OperationObject } from '../document/open-api.ts';
import { Schema } from './Schema';

export function RequestBody({ body }: { body: OperationObject['requestBody'] }): ReactNode {
  if (!body) return null;
  return Object.entries(body.content).map(([mediaType, { schema }]) => (
    <section key={mediaType}>
      <h4>
        Corps de la requête <code>{mediaType}</code>
      </h4>
      <Schema schema={schema} direction="request" />
    </section>
  ));
}
