const locale = 'fr-FR';
const nothing = '–';

type Maybe = number | null | undefined;

const write = (value: Maybe, options: Intl.NumberFormatOptions): string =>
  value === null || value === undefined
    ? nothing
    : new Intl.NumberFormat(locale, options).format(value);

/** As the console writes them: a message and a screen show one and the same text. */
export const count = (value: Maybe): string => write(value, { maximumFractionDigits: 2 });

export const amount = (value: Maybe, currency: string): string =>
  write(value, { style: 'currency', currency });

export const ratio = (value: Maybe): string =>
  value === null || value === undefined
    ? nothing
    : `×\u202f${write(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** How much a value has changed since another; undefined when nothing can be said. */
export function change(now: Maybe, before: Maybe): string | undefined {
  if (typeof now !== 'number' || typeof before !== 'number' || before === 0) return undefined;
  const part = (now - before) / Math.abs(before);
  return write(part, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: Math.abs(part) >= 1 ? 0 : 1,
  });
}
