import Type from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { operation } from '../operation.ts';
import { Count, ProjectParams } from '../values.ts';
import { eventsTag } from './events.ts';

const Replay = Type.Object(
  {
    eventType: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Seulement les événements de cette référence ; absente : tous.',
      }),
    ),
  },
  { title: 'Replay', additionalProperties: false, description: 'Les événements à rejouer.' },
);

export const replayOperations = {
  replayEvents: operation({
    tag: eventsTag,
    method: 'POST',
    path: '/projects/{projectId}/events/replay',
    summary: 'Rejouer la corbeille',
    description:
      'Remet à traiter les événements de la corbeille, après la correction d’un type d’événement : ceux qui sont compris la quittent, les autres y restent avec leurs nouvelles raisons.',
    access: 'editor',
    params: ProjectParams,
    body: Replay,
    answer: {
      status: 202,
      description: 'Le nombre d’événements remis à traiter.',
      schema: Count('Replayed', 'Nombre d’événements remis à traiter.'),
    },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
};
