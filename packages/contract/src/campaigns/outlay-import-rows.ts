import Type, { type Static } from 'typebox';
import { Nullable, Uuid } from '../values.ts';
import { WmktId } from './campaigns.ts';
import { OutlayAmount, OutlayExternalId, outlayPeriod, outlayPlaces } from './outlays.ts';
import { NewSourceOutlay } from './source-outlays.ts';

/** More lines than a year of a hundred campaigns, day by day. */
export const maxImportRows = 100_000;

export const target = {
  wmktId: Type.Optional(WmktId),
  campaignId: Type.Optional(Uuid('La campagne de l’intégration. Va avec `wmktId`.')),
  source: Type.Optional(NewSourceOutlay.properties.source),
  sourceCampaign: NewSourceOutlay.properties.sourceCampaign,
};

export const importOutcomes = [
  'waiting',
  'created',
  'updated',
  'unchanged',
  'skipped',
  'refused',
  'undone',
  'kept',
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const outcomeMeanings =
  '`waiting` : attend son tour ; `created` : dépense enregistrée ; `updated` : dépense corrigée, la plateforme ayant changé ses chiffres ; `unchanged` : déjà enregistrée ainsi ; `skipped` : dépense que quelqu’un a supprimée, laissée ainsi ; `refused` : refusée ; `undone` : annulée ; `kept` : changée depuis l’import, donc gardée à l’annulation';

const rowTerms = {
  ...target,
  medium: NewSourceOutlay.properties.medium,
  ...outlayPeriod,
  country: Type.Optional(outlayPlaces.country),
  region: Type.Optional(outlayPlaces.region),
  externalId: OutlayExternalId,
};

const number = Type.Integer({
  minimum: 1,
  maximum: maxImportRows,
  description: 'La place de la ligne dans l’import, à partir de 1.',
  examples: [1],
});

const example = {
  source: 'google-ads',
  sourceCampaign: 'soldes-hiver',
  amount: { amount: 42.5, currency: 'EUR' },
  startDate: '2026-11-03T00:00:00.000+01:00',
  endDate: '2026-11-04T00:00:00.000+01:00',
  externalId: 'google-ads/17482930011/2026-11-03',
};

export const NewImportRow = Type.Object(
  { number, ...rowTerms },
  {
    title: 'NewOutlayImportRow',
    additionalProperties: false,
    description:
      'Une ligne d’un import : une dépense d’une campagne (`wmktId` et `campaignId`) ou d’une source (`source`).',
    examples: [{ number: 1, ...example }],
  },
);
export type NewImportRow = Static<typeof NewImportRow>;

export const ImportTerms = Type.Object(rowTerms, {
  title: 'OutlayImportTerms',
  additionalProperties: false,
  description: 'Une dépense telle qu’un import l’écrirait.',
  examples: [example],
});
export type ImportTerms = Static<typeof ImportTerms>;

export const outcome = Type.Enum(importOutcomes, {
  description: `Ce qu’il advient de la ligne. ${outcomeMeanings}.`,
  examples: ['created'],
});

export const ImportRow = Type.Object(
  {
    number,
    ...target,
    amount: OutlayAmount,
    startDate: outlayPeriod.startDate,
    endDate: outlayPeriod.endDate,
    externalId: OutlayExternalId,
    outcome,
    outlayId: Nullable(Uuid('La dépense que la ligne a écrite ; vide (`null`) sinon.')),
    amountBefore: Nullable(OutlayAmount),
    code: Nullable(Type.String({ description: 'Pour une ligne refusée : le code de l’erreur.' })),
  },
  { title: 'OutlayImportRow', description: 'Une ligne d’un import, et ce qu’il en est advenu.' },
);
export type ImportRow = Static<typeof ImportRow>;
