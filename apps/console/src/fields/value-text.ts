import { amount } from '../format/numbers.ts';

interface Amount {
  amount: number;
  currency: string;
}

const isAmount = (value: unknown): value is Amount =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Amount).amount === 'number' &&
  typeof (value as Amount).currency === 'string';

/** A value as people read it: an amount with its currency, a place by its parts. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'string') return value;
  if (typeof value === 'number')
    return value.toLocaleString('fr-FR', { maximumFractionDigits: 20 });
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (isAmount(value)) return amountText(value);
  if (typeof value === 'object' && !Array.isArray(value)) {
    const parts = Object.values(value);
    if (parts.length > 0 && parts.every((part) => typeof part !== 'object'))
      return parts.join(', ');
  }
  return JSON.stringify(value);
}

/** A sender may name a currency that does not exist. */
function amountText(value: Amount): string {
  try {
    return amount(value.amount, value.currency);
  } catch {
    return `${value.amount} ${value.currency}`;
  }
}
