import type { OutlayAmount } from '@sillage/contract/campaigns/outlays';
import { parseDecimal, toText } from '@sillage/engine/money/decimal';
import { numberText } from '@sillage/engine/text/exact-json';
import { frenchSortKey } from '@sillage/engine/text/french-order';
import { parseInstant } from '@sillage/engine/time/instant';

export const toDate = (text: string): Date => new Date(parseInstant(text) ?? Number.NaN);

/** Its digits, also where JavaScript would round them. */
export function decimalText(amount: number): string {
  const decimal = parseDecimal(numberText(amount) ?? '');
  if (!decimal) throw new RangeError(`${amount} is not an amount`);
  return toText(decimal);
}

export const orderOf = (text: string | null) => (text === null ? null : frenchSortKey(text));

export const amountColumns = ({ amount, currency }: OutlayAmount) => ({
  amount: decimalText(amount),
  currency,
});
export const countryColumns = (country: string | null) => ({
  country,
  country_order: orderOf(country),
});
export const regionColumns = (region: string | null) => ({ region, region_order: orderOf(region) });
