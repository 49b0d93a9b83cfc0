import type { ImportOrigin } from '@sillage/contract/campaigns/outlay-imports';
import { isCurrencyCode } from '../money/currency-code.ts';
import { fold } from '../text/french-order.ts';

/** What a column of a file of spend holds. */
export type ColumnRole =
  | 'campaign'
  | 'campaignId'
  | 'accountId'
  | 'day'
  | 'start'
  | 'end'
  | 'week'
  | 'month'
  | 'cost'
  | 'currency'
  | 'ignored';

/** Headings of the four platforms, in French and in English, and those that people write. */
const headings: Readonly<Record<Exclude<ColumnRole, 'ignored'>, readonly string[]>> = {
  campaign: ['campaign', 'campagne', 'campaign name', 'nom de la campagne', 'nom de campagne'],
  campaignId: [
    'campaign id',
    'id campagne',
    'id de campagne',
    'id de la campagne',
    'identifiant de campagne',
    'identifiant de la campagne',
  ],
  accountId: [
    'account id',
    'account number',
    'customer id',
    'id client',
    'numero client',
    'numero de compte',
    'numero du compte',
    'id de compte',
    'id du compte',
    'identifiant du compte',
    'ad account id',
    'id du compte publicitaire',
  ],
  day: [
    'day',
    'jour',
    'date',
    'gregorian date',
    'date gregorienne',
    'date du calendrier gregorien',
    'time period',
    'periode',
  ],
  start: [
    'reporting starts',
    'debut des rapports',
    'debut du rapport',
    'start time',
    'heure de debut',
    'start date',
    'date de debut',
    'debut',
    'du',
  ],
  end: [
    'reporting ends',
    'fin des rapports',
    'fin du rapport',
    'end time',
    'heure de fin',
    'end date',
    'date de fin',
    'fin',
    'au',
  ],
  week: ['week', 'semaine'],
  month: ['month', 'mois'],
  cost: [
    'cost',
    'cout',
    'amount spent',
    'montant depense',
    'spend',
    'spent',
    'depense',
    'depenses',
    'montant',
    'amount',
  ],
  currency: [
    'currency',
    'devise',
    'currency code',
    'code de devise',
    'code de la devise',
    'code devise',
    'account currency',
    'devise du compte',
  ],
};

const roleOf = new Map(
  Object.entries(headings).flatMap(([role, names]) =>
    names.map((name) => [name, role as ColumnRole] as const),
  ),
);

export interface ReadHeading {
  role: ColumnRole;
  /** The currency that it names: « Montant dépensé (EUR) ». */
  currency: string | undefined;
  /** As it is compared. */
  text: string;
}

export function readHeading(heading: string): ReadHeading {
  const code = /\(([A-Za-z]{3})\)\s*$/.exec(heading)?.[1]?.toUpperCase();
  const currency = code !== undefined && isCurrencyCode(code) ? code : undefined;
  const named = currency === undefined ? heading : heading.slice(0, heading.lastIndexOf('('));
  const text = fold(named)
    .replace(/[\s_’']+/g, ' ')
    .trim();
  return { role: roleOf.get(text) ?? 'ignored', currency, text };
}

type Clue = readonly [origin: ImportOrigin, weight: number, clue: string];

/** Headings that one platform has and the others have not. */
const headingClues: readonly Clue[] = [
  ['google-ads', 2, 'cost'],
  ['google-ads', 2, 'cout'],
  ['google-ads', 1, 'campaign'],
  ['google-ads', 1, 'campagne'],
  ['google-ads', 1, 'impr.'],
  ['google-ads', 1, 'interactions'],
  ['google-ads', 2, 'numero client'],
  ['google-ads', 2, 'customer id'],
  ['meta-ads', 3, 'reporting starts'],
  ['meta-ads', 3, 'debut des rapports'],
  ['meta-ads', 2, 'ad set name'],
  ['meta-ads', 2, 'nom de l ensemble de publicites'],
  ['meta-ads', 1, 'reach'],
  ['meta-ads', 1, 'couverture'],
  ['meta-ads', 1, 'campaign delivery'],
  ['meta-ads', 1, 'diffusion de la campagne'],
  ['microsoft-ads', 3, 'gregorian date'],
  ['microsoft-ads', 3, 'date gregorienne'],
  ['microsoft-ads', 3, 'date du calendrier gregorien'],
  ['microsoft-ads', 2, 'spend'],
  ['microsoft-ads', 1, 'account number'],
  ['microsoft-ads', 1, 'numero de compte'],
  ['snapchat-ads', 2, 'ad squad name'],
  ['snapchat-ads', 2, 'ad set id'],
  ['snapchat-ads', 2, 'paid impressions'],
  ['snapchat-ads', 2, 'impressions payantes'],
  ['snapchat-ads', 2, 'swipe ups'],
  ['snapchat-ads', 2, 'balayages vers le haut'],
  ['snapchat-ads', 2, 'start time'],
  ['snapchat-ads', 2, 'heure de debut'],
  ['snapchat-ads', 1, 'ad account id'],
  ['snapchat-ads', 1, 'id du compte publicitaire'],
];

/** What stands above the headings. */
const preambleClues: readonly Clue[] = [
  ['google-ads', 4, 'campaign report'],
  ['google-ads', 4, 'campaign performance'],
  ['google-ads', 4, 'rapport sur les campagnes'],
  ['google-ads', 4, 'rapport de campagne'],
  ['google-ads', 4, 'rapport campagne'],
  ['microsoft-ads', 6, 'report name:'],
  ['microsoft-ads', 6, 'report aggregation:'],
  ['microsoft-ads', 6, 'nom du rapport'],
  ['microsoft-ads', 6, 'agregation du rapport'],
];

/** The platform that wrote a file; undefined when nothing tells. */
export function originOf(
  headingTexts: readonly string[],
  hasCurrencyInCost: boolean,
  preamble: string,
): ImportOrigin | undefined {
  const scores = new Map<ImportOrigin, number>();
  const count = (origin: ImportOrigin, weight: number) =>
    scores.set(origin, (scores.get(origin) ?? 0) + weight);
  for (const [origin, weight, clue] of headingClues)
    if (headingTexts.includes(clue)) count(origin, weight);
  const above = fold(preamble);
  for (const [origin, weight, clue] of preambleClues)
    if (above.includes(clue)) count(origin, weight);
  if (hasCurrencyInCost) count('meta-ads', 2);
  const best = [...scores].sort(([, a], [, b]) => b - a)[0];
  return best && best[1] >= 2 ? best[0] : undefined;
}

/** French, when headings have French words. */
export const languageOf = (headingTexts: readonly string[]): 'fr' | 'en' =>
  headingTexts.some((text) =>
    /\b(?:jour|campagne|cout|devise|montant|depenses?|debut|heure|semaine|mois|clics)\b/.test(text),
  )
    ? 'fr'
    : 'en';
