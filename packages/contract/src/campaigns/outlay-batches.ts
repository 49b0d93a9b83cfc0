import Type, { type Static } from 'typebox';
import { Batch, BatchAnswer, batchNote } from '../batches.ts';
import { bodyErrors, guardErrors } from '../errors.ts';
import { outlay } from '../examples/campaigns.ts';
import { operation } from '../operation.ts';
import { ProjectParams, Uuid } from '../values.ts';
import { WmktId } from './campaigns.ts';
import { NewOutlay } from './outlays.ts';

const NewProjectOutlay = Type.Object(
  {
    wmktId: WmktId,
    campaignSlug: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        format: 'line',
        description: 'Le nom court de la campagne. Obligatoire sans `campaignId`.',
        examples: ['salon-2026'],
      }),
    ),
    campaignId: Type.Optional(Uuid('L’identifiant de la campagne, à la place de son nom court.')),
    ...NewOutlay.properties,
  },
  {
    title: 'NewProjectOutlay',
    additionalProperties: false,
    description: 'Une dépense à enregistrer, avec sa campagne.',
    examples: [
      {
        wmktId: 'k3x9a0b2c4d6',
        campaignSlug: 'salon-2026',
        externalId: 'regie-2026-03-salon',
        amount: { amount: 1250.5, currency: 'EUR' },
        startDate: '2026-03-01T00:00:00.000Z',
        endDate: '2026-04-01T00:00:00.000Z',
      },
    ],
  },
);
export type NewProjectOutlay = Static<typeof NewProjectOutlay>;

export const outlayBatchOperations = {
  createOutlayBatch: operation({
    tag: 'Dépenses',
    method: 'POST',
    path: '/projects/{projectId}/outlays/batch',
    summary: 'Enregistrer beaucoup de dépenses',
    description: `Enregistre des dépenses de toutes les campagnes du projet : un fichier de dépenses, par exemple, ligne par ligne. Une campagne inconnue est refusée, jamais remplacée. Avec un \`externalId\` à chaque ligne, le même fichier peut être envoyé deux fois : ce qui est déjà enregistré répond 200 et n’est pas écrit.${batchNote}`,
    access: 'editor',
    batch: true,
    params: ProjectParams,
    body: Batch('OutlayBatch', 'Les dépenses à enregistrer.', NewProjectOutlay),
    answer: {
      status: 200,
      description: 'Ce qu’il advient de chaque dépense.',
      schema: BatchAnswer('AcceptedOutlays', {
        id: Type.Optional(Uuid('Identifiant de la dépense.')),
      }),
      example: { results: [{ index: 0, status: 201, id: outlay._id }] },
    },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
};
