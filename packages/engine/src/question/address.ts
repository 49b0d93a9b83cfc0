import {
  type AttributionModel,
  attributionModels,
} from '@sillage/contract/attribution/attribution-models';
import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
import type { ComparedWith } from '@sillage/contract/periods';
import { periodText, readPeriod } from './period-text.ts';
import { firstQuestion, type Node, type Question, type Sort } from './question.ts';

/** The words that an address has: a reader of it understands them, and they never change. */
const comparisons: Record<ComparedWith, string> = {
  previousPeriod: 'precedente',
  previousYear: 'annee',
  previousYearWeekdays: 'jours',
};
const groups: Record<AttributionGroup, string> = {
  source: 'source',
  integration: 'integration',
  campaign: 'campagne',
  channelGroup: 'canal',
  adSet: 'ensemble',
  ad: 'annonce',
  country: 'pays',
  device: 'appareil',
  landingPage: 'page',
};
const sorts: Record<Sort['by'], string> = {
  disagreement: 'desaccord',
  name: 'nom',
  value: 'valeur',
  spend: 'depense',
  cost: 'cout',
  returnOnSpend: 'retour',
  visits: 'visites',
  visitors: 'visiteurs',
  conversionRate: 'taux',
};
const nodeWords: Record<keyof Node, string> = {
  source: 's',
  sourceCampaign: 'c',
  integrationId: 'i',
  campaignId: 'k',
};

/** The names that an address has for the parts of a question, in their order. */
export const questionNames = [
  'periode',
  'comparer',
  'mesure',
  'modeles',
  'fenetre',
  'date',
  'niveau',
  'tri',
  'type',
  'noeud',
] as const;

/** More would not fit an address, nor a reader. */
const maxNodes = 20;
const maxTypes = 50;
const maxText = 500;

/** What an address says of a question, and nothing that goes without saying. */
export function questionAddress(question: Question): URLSearchParams {
  const { period, comparison, eventTypes, metric, models, lookbackDays } = question;
  const { attributedDate, groupBy, nodes, sort } = question;
  const address = new URLSearchParams();
  const put = (name: string, text: string | undefined, usual: string | undefined) => {
    if (text !== undefined && text !== usual) address.set(name, text);
  };
  put('periode', periodText(period), periodText(firstQuestion.period));
  put('comparer', comparison && comparisons[comparison], undefined);
  put('mesure', metric, firstQuestion.metric);
  put('modeles', models.length > 0 ? models.join(',') : undefined, undefined);
  put('fenetre', lookbackDays?.toString(), undefined);
  put('date', attributedDate === 'interaction' ? 'interaction' : undefined, undefined);
  put('niveau', groups[groupBy], groups[firstQuestion.groupBy]);
  put('tri', sort && sortText(sort), undefined);
  for (const type of eventTypes) address.append('type', type);
  for (const node of nodes) address.append('noeud', nodeText(node));
  return address;
}

/** The question of an address. What cannot be read is as if it were not there. */
export function readQuestion(address: URLSearchParams): Question {
  const text = (name: string) => address.get(name) ?? '';
  const models = text('modeles').split(',').filter(isModel);
  const days = Number(text('fenetre'));
  return {
    period: readPeriod(text('periode')) ?? firstQuestion.period,
    comparison: keyOf(comparisons, text('comparer')),
    eventTypes: distinct(address.getAll('type').filter(isShort)).slice(0, maxTypes),
    metric: isShort(text('mesure')) ? text('mesure') : firstQuestion.metric,
    models: distinct(models),
    lookbackDays: Number.isInteger(days) && days >= 1 && days <= 36_500 ? days : undefined,
    attributedDate: text('date') === 'interaction' ? 'interaction' : 'event',
    groupBy: keyOf(groups, text('niveau')) ?? firstQuestion.groupBy,
    nodes: address
      .getAll('noeud')
      .flatMap((each) => readNode(each) ?? [])
      .slice(0, maxNodes),
    sort: readSort(text('tri')),
  };
}

const distinct = <T>(items: readonly T[]): T[] => [...new Set(items)];

const isShort = (text: string): boolean => text !== '' && text.length <= maxText;

const isModel = (text: string): text is AttributionModel =>
  attributionModels.some((model) => model === text);

function keyOf<K extends string>(words: Record<K, string>, text: string): K | undefined {
  return (Object.keys(words) as K[]).find((key) => words[key] === text);
}

/** `valeur`, `-valeur` when the largest comes first, `-valeur.shapley` by a model. */
const sortText = ({ by, model, descending }: Sort): string =>
  `${descending ? '-' : ''}${sorts[by]}${model ? `.${model}` : ''}`;

function readSort(text: string): Sort | undefined {
  const [word = '', model = ''] = text.replace(/^-/, '').split('.');
  const by = keyOf(sorts, word);
  if (!by || (model !== '' && !isModel(model))) return undefined;
  return { by, ...(isModel(model) && { model }), descending: text.startsWith('-') };
}

/** A query in a query: names and values may hold any sign. */
function nodeText(node: Node): string {
  const inner = new URLSearchParams();
  for (const key of Object.keys(nodeWords) as (keyof Node)[]) {
    const value = node[key];
    if (value !== undefined) inner.set(nodeWords[key], value);
  }
  return inner.toString();
}

function readNode(text: string): Node | undefined {
  const inner = new URLSearchParams(text);
  const node: Node = {};
  for (const key of Object.keys(nodeWords) as (keyof Node)[]) {
    const value = inner.get(nodeWords[key]);
    if (value !== null && value.length <= maxText) node[key] = value;
  }
  return Object.keys(node).length > 0 ? node : undefined;
}
