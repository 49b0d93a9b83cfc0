import Type, { type Static } from 'typebox';
import { Batch, BatchAnswer, batchNote } from '../batches.ts';
import { bodyErrors, guardErrors } from '../errors.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Name, Nullable, ProjectId, ProjectParams, Uuid } from '../values.ts';
import { Modified } from './campaigns.ts';
import {
  ImportRow,
  ImportTerms,
  importOutcomes,
  maxImportRows,
  NewImportRow,
  outcome,
  outcomeMeanings,
  target,
} from './outlay-import-rows.ts';
import { OutlayAmount } from './outlays.ts';

const importOrigins = [
  'google-ads',
  'meta-ads',
  'microsoft-ads',
  'snapchat-ads',
  'paste',
  'other',
] as const;
export type ImportOrigin = (typeof importOrigins)[number];

const ImportMatch = Type.Object(
  {
    key: Type.String({
      minLength: 1,
      maxLength: 600,
      format: 'line',
      description: 'Ce que le fichier nomme : l’identifiant de la campagne, ou son nom.',
      examples: ['17482930011'],
    }),
    ...target,
    ignored: Type.Optional(
      Type.Boolean({ description: 'Vrai si les lignes de cette campagne sont laissées de côté.' }),
    ),
  },
  {
    title: 'OutlayImportMatch',
    additionalProperties: false,
    description:
      'À quoi correspond une campagne du fichier : une campagne d’intégration, une source ou une campagne de source.',
  },
);
export type ImportMatch = Static<typeof ImportMatch>;

const named = {
  name: Name('Le nom du fichier, ou de ce qui est importé.', 'campagnes-novembre.csv'),
  origin: Type.Enum(importOrigins, {
    description: 'D’où viennent les lignes : la plateforme, un collage ou autre chose.',
    examples: ['google-ads'],
  }),
  rowCount: Type.Integer({
    minimum: 1,
    maximum: maxImportRows,
    description: 'Le nombre de lignes que l’import aura.',
    examples: [3],
  }),
  matches: Type.Array(ImportMatch, {
    maxItems: 1000,
    description:
      'Les correspondances choisies pour ce fichier : de quoi les proposer au fichier suivant de la même plateforme.',
    examples: [[{ key: '17482930011', source: 'google-ads', sourceCampaign: 'soldes-hiver' }]],
  }),
};

const count = (description: string) => Type.Integer({ description, examples: [0] });

export const OutlayImport = Type.Object(
  {
    id: Uuid('Identifiant de l’import.'),
    projectId: ProjectId,
    ...named,
    status: Type.Enum(['receiving', 'applying', 'done', 'undoing', 'undone'], {
      description:
        '`receiving` : des lignes manquent encore ; `applying` : toutes sont reçues, certaines attendent ; `done` : fini ; `undoing` : annulation en cours ; `undone` : annulé.',
      examples: ['done'],
    }),
    receivedCount: count('Lignes reçues.'),
    waitingCount: count('Lignes reçues qui attendent leur tour.'),
    createdCount: count('Dépenses enregistrées par l’import.'),
    updatedCount: count('Dépenses que l’import a corrigées.'),
    unchangedCount: count('Lignes déjà enregistrées ainsi.'),
    skippedCount: count('Lignes de dépenses que quelqu’un a supprimées.'),
    refusedCount: count('Lignes refusées.'),
    undoneCount: count('Lignes annulées.'),
    keptCount: count('Lignes gardées à l’annulation, car leur dépense a changé depuis.'),
    createdAt: Instant('Date de création.'),
    updatedAt: Instant('Date de la dernière modification.'),
  },
  {
    title: 'OutlayImport',
    description:
      'Un import de dépenses : un fichier, ligne par ligne, qui peut être repris et annulé en entier.',
  },
);
export type OutlayImport = Static<typeof OutlayImport>;

const NewOutlayImport = Type.Object(
  { ...named, matches: Type.Optional(named.matches) },
  {
    title: 'NewOutlayImport',
    additionalProperties: false,
    description: 'Un import à commencer.',
    examples: [{ name: 'campagnes-novembre.csv', origin: 'google-ads', rowCount: 1 }],
  },
);

const ImportParams = Type.Object({
  projectId: ProjectId,
  importId: Uuid('Identifiant de l’import.'),
});

const tag = 'Dépenses';
const path = '/projects/{projectId}/outlay-imports';
const notFoundErrors = ['project-not-found', 'outlay-import-not-found'] as const;

export const outlayImportOperations = {
  previewOutlayImport: operation({
    tag,
    method: 'POST',
    path: `${path}/preview`,
    summary: 'Prévoir un import de dépenses',
    description: `Dit ce que des lignes feraient si elles étaient importées, sans rien écrire.${batchNote}`,
    access: 'reader',
    batch: true,
    params: ProjectParams,
    body: Batch('OutlayImportPreview', 'Les lignes à prévoir.', ImportTerms),
    answer: {
      status: 200,
      description: 'Ce qu’il adviendrait de chaque ligne.',
      schema: BatchAnswer('PreviewedOutlays', {
        outcome: Type.Optional(outcome),
        amountBefore: Type.Optional(Nullable(OutlayAmount)),
      }),
    },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
  createOutlayImport: operation({
    tag,
    method: 'POST',
    path,
    summary: 'Commencer un import de dépenses',
    description:
      'Commence un import. Envoyez ensuite ses lignes (`addOutlayImportRows`), puis appelez `continueOutlayImport` jusqu’à ce que `status` soit `done`. Ce qui est fait reste fait : après une coupure, il suffit de reprendre.',
    access: 'editor',
    params: ProjectParams,
    body: NewOutlayImport,
    answer: { status: 201, description: 'L’import commencé.', schema: OutlayImport },
    errors: [...bodyErrors, 'project-not-found', ...guardErrors],
  }),
  listOutlayImports: operation({
    tag,
    method: 'GET',
    path,
    summary: 'Lister les imports de dépenses',
    description: 'Rend les imports du projet, les plus récents d’abord.',
    access: 'reader',
    params: ProjectParams,
    query: Type.Object(
      {
        origin: Type.Optional(
          Type.Enum(importOrigins, { description: 'Seulement ceux de cette origine.' }),
        ),
        ...pageQuery,
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page d’imports.',
      schema: Page('OutlayImportPage', OutlayImport),
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
  getOutlayImport: operation({
    tag,
    method: 'GET',
    path: `${path}/{importId}`,
    summary: 'Lire un import de dépenses',
    description: 'Rend un import d’après son identifiant, avec ce qu’il est advenu de ses lignes.',
    access: 'reader',
    params: ImportParams,
    answer: { status: 200, description: 'L’import.', schema: OutlayImport },
    errors: ['invalid-payload', ...notFoundErrors, ...guardErrors],
  }),
  addOutlayImportRows: operation({
    tag,
    method: 'POST',
    path: `${path}/{importId}/rows`,
    about: { kind: 'outlay-import', param: 'importId' },
    summary: 'Envoyer les lignes d’un import',
    description: `Garde des lignes d’un import, qui ne sont pas encore des dépenses. Une ligne dont le numéro est déjà là répond 200 et n’est pas écrite.${batchNote}`,
    access: 'editor',
    batch: true,
    params: ImportParams,
    body: Batch('OutlayImportRows', 'Les lignes.', NewImportRow),
    answer: {
      status: 200,
      description: 'Ce qu’il advient de chaque ligne.',
      schema: BatchAnswer('AcceptedOutlayImportRows', {}),
    },
    errors: [...bodyErrors, ...notFoundErrors, 'outlay-import-undone', ...guardErrors],
  }),
  listOutlayImportRows: operation({
    tag,
    method: 'GET',
    path: `${path}/{importId}/rows`,
    summary: 'Lister les lignes d’un import',
    description: 'Rend les lignes d’un import et ce qu’il en est advenu, dans leur ordre.',
    access: 'reader',
    params: ImportParams,
    query: Type.Object(
      {
        outcome: Type.Optional(
          Type.Enum(importOutcomes, { description: `Seulement celles-ci. ${outcomeMeanings}.` }),
        ),
        ...pageQuery,
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page de lignes.',
      schema: Page('OutlayImportRowPage', ImportRow),
    },
    errors: ['invalid-payload', ...notFoundErrors, ...guardErrors],
  }),
  continueOutlayImport: operation({
    tag,
    method: 'POST',
    path: `${path}/{importId}/continue`,
    summary: 'Continuer un import',
    description:
      'Fait la suite d’un import, ou de son annulation : 500 lignes au plus, toutes ou aucune. Appelez-la jusqu’à ce que `status` soit `done` ou `undone`. Une dépense nouvelle est enregistrée ; une dépense dont le montant ou la campagne a changé est corrigée ; une dépense déjà là n’est pas touchée ; une dépense que quelqu’un a supprimée le reste.',
    access: 'editor',
    params: ImportParams,
    answer: { status: 200, description: 'L’import, où il en est.', schema: OutlayImport },
    errors: ['invalid-payload', ...notFoundErrors, ...guardErrors],
  }),
  undoOutlayImport: operation({
    tag,
    method: 'POST',
    path: `${path}/{importId}/undo`,
    summary: 'Annuler un import',
    description:
      'Annule un import en entier : ce qu’il a enregistré est supprimé, ce qu’il a corrigé redevient comme avant. Une dépense qui a changé depuis est gardée. Au-delà de 500 lignes, appelez ensuite `continueOutlayImport`. Le même fichier peut être importé de nouveau.',
    access: 'editor',
    params: ImportParams,
    answer: { status: 200, description: 'L’import, où il en est.', schema: OutlayImport },
    errors: ['invalid-payload', ...notFoundErrors, ...guardErrors],
  }),
  restoreOutlay: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/outlays/{outlayId}/restore',
    summary: 'Rétablir une dépense supprimée',
    description:
      'Rétablit une dépense, d’une campagne ou d’une source, dans les 30 jours qui suivent sa suppression.',
    access: 'editor',
    params: Type.Object({ projectId: ProjectId, outlayId: Uuid('Identifiant de la dépense.') }),
    answer: { status: 200, description: 'Le nombre de dépenses rétablies.', schema: Modified },
    errors: ['invalid-payload', 'project-not-found', 'outlay-not-found', ...guardErrors],
  }),
};
