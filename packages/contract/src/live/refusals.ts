import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { refusal } from '../examples/live.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectParams } from '../values.ts';

/** Why what was sent to a project was not taken. */
const refusalReasons = [
  'excluded-address',
  'host-not-allowed',
  'robot',
  'referrer-spam',
  'key-required',
  'key-refused',
  'over-limit',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const Refusal = Type.Object(
  {
    sent: Type.Enum(['hits', 'events'], {
      description: 'Ce qui était envoyé : des visites de page, ou des événements.',
    }),
    reason: Type.Enum(refusalReasons, {
      description:
        'Pourquoi : l’adresse IP est de celles que le projet écarte (`excluded-address`), la page est sur un hôte qu’il n’admet pas (`host-not-allowed`), le visiteur est un robot (`robot`), la page d’avant est d’un site de spam (`referrer-spam`), le projet demande une clé d’envoi (`key-required`), il n’admet pas celle qui est donnée (`key-refused`), ou il a reçu en une minute plus que le serveur ne le permet à un projet (`over-limit`).',
    }),
    count: Type.Integer({ description: 'Combien de fois, depuis la création du projet.' }),
    lastAt: Instant('La dernière fois.'),
    host: Nullable(
      Type.String({ description: 'L’hôte de la page, la dernière fois, s’il est connu.' }),
    ),
  },
  {
    title: 'Refusal',
    description: 'Des envois que le projet n’a pas pris, pour une même raison.',
  },
);
export type Refusal = Static<typeof Refusal>;

export const refusalOperations = {
  listRefusals: operation({
    tag: 'Flux en direct',
    method: 'GET',
    path: '/projects/{projectId}/refusals',
    summary: 'Savoir ce qui est refusé à l’entrée',
    description:
      'Rend pourquoi des visites de page et des événements envoyés au projet n’ont pas été pris, la dernière raison d’abord : une ligne par raison, à la seconde près. Rien de ce qui a été refusé n’est gardé. Un événement pris et mal compris n’est pas ici : il est dans la corbeille.',
    access: 'reader',
    params: ProjectParams,
    answer: {
      status: 200,
      description: 'Les raisons, une douzaine au plus.',
      schema: Type.Object(
        { data: Type.Array(Refusal, { description: 'Une ligne par raison.' }) },
        { title: 'RefusalList', description: 'Ce que le projet n’a pas pris.' },
      ),
      example: { data: [refusal] },
    },
    errors: ['project-not-found', ...guardErrors],
  }),
};
