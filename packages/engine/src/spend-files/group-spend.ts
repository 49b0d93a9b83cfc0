import type { ImportOrigin } from '@sillage/contract/campaigns/outlay-imports';
import { add, exactDecimal, toText } from '../money/decimal.ts';
import { fold } from '../text/french-order.ts';
import type { SpendLine } from './read-spend.ts';
import type { Period } from './spend-table.ts';

/** What a campaign spent in a day or a period of the file: lines of its ad groups are added. */
export interface SpendGroup extends Period {
  key: string;
  amount: string;
  currency: string;
  externalId: string;
}

export interface FileCampaign {
  /** Its id on the platform, or else its name. */
  key: string;
  name: string;
  id: string | undefined;
}

const campaignKey = ({ campaign, campaignId }: Pick<SpendLine, 'campaign' | 'campaignId'>) =>
  (campaignId ?? fold(campaign)).slice(0, 600);

/** The campaigns of a file, in the order in which they come. */
export function campaignsOf(lines: readonly SpendLine[]): FileCampaign[] {
  const found = new Map<string, FileCampaign>();
  for (const line of lines) {
    const key = campaignKey(line);
    if (!found.has(key)) found.set(key, { key, name: line.campaign, id: line.campaignId });
  }
  return [...found.values()];
}

/** Adds the lines of one campaign, period and currency: an outlay each, in the order of days. */
export function groupSpend(lines: readonly SpendLine[], origin: ImportOrigin): SpendGroup[] {
  const groups = new Map<string, SpendGroup>();
  const taken = new Set<string>();
  for (const line of lines) {
    const key = campaignKey(line);
    const { first, last, currency } = line;
    const place = [line.accountId ?? '', key, first, last].join('\n');
    const known = groups.get(`${place}\n${currency}`);
    if (known) {
      known.amount = toText(add(exactDecimal(known.amount), exactDecimal(line.amount)));
      continue;
    }
    const base = externalId(origin, line.accountId, key, line);
    // Two currencies on one day are two outlays.
    const id = taken.has(base) ? `${base}/${currency}` : base;
    taken.add(base);
    groups.set(`${place}\n${currency}`, {
      key,
      first,
      last,
      currency,
      amount: line.amount,
      externalId: id,
    });
  }
  return [...groups.values()].sort(
    (a, b) => compare(a.first, b.first) || compare(a.key, b.key) || compare(a.currency, b.currency),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const longestId = 200;

/** The same line of the same platform has the same id, whenever it is exported. */
export function externalId(
  origin: ImportOrigin,
  accountId: string | undefined,
  key: string,
  { first, last }: Period,
): string {
  const days = first === last ? first : `${first}_${last}`;
  const account = accountId?.replace(/[\s-]/g, '');
  const parts = [origin, ...(account ? [account] : []), key, days];
  const id = parts.join('/');
  // Room is left for a currency.
  return id.length <= longestId - 4
    ? id
    : [origin, `${key.slice(0, 100)}~${digest(parts.join('/'))}`, days].join('/');
}

/** Two numbers of 32 bits: enough to tell long names of campaigns apart. */
function digest(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
}

/** The sums of groups, by currency. */
export function sumByCurrency(
  groups: readonly Pick<SpendGroup, 'amount' | 'currency'>[],
): { currency: string; amount: string }[] {
  const sums = new Map<string, string>();
  for (const { amount, currency } of groups)
    sums.set(currency, toText(add(exactDecimal(sums.get(currency) ?? '0'), exactDecimal(amount))));
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
