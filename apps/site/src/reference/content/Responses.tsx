import type { ReactNode } from 'react';
import type { OperationObject } from '../document/open-api.ts';
import { Prose } from './Prose';
import { Schema } from './Schema';

/** The successful responses. Errors have their own list; 304 is told of once, with its header. */
export function Responses({ responses }: Pick<OperationObject, 'responses'>): ReactNode {
  return Object.entries(responses)
    .filter(([status]) => status < '300')
    .map(([status, { description, content }]) => (
      <section key={status}>
        <h4>
          Réponse <code>{status}</code>
        </h4>
        <Prose text={description} />
        {Object.entries(content ?? {}).map(([mediaType, { schema }]) => (
          <Schema key={mediaType} schema={schema} direction="response" />
        ))}
      </section>
    ));
}
