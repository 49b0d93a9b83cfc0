import { eventTypeOperations } from './event-types.ts';
import { api } from './operation.ts';

/** What customers integrate with: `/v1`, described on the site at `/reference/api`. */
export const publicApi = api({
  title: 'API publique de Sillage',
  prefix: '/v1',
  description:
    'L’API publique de Sillage : décrivez vos types d’événements et lisez-les. Les requêtes portent un jeton dans l’en-tête `authorization: Bearer …`. Les dates sont au format ISO 8601 ; sans décalage horaire, elles sont lues en UTC.',
  tags: {
    'Types d’événements': 'Les natures d’événements d’un projet, et le sens de leurs données.',
  },
  operations: { ...eventTypeOperations },
});
