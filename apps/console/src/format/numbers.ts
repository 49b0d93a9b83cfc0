const locale = 'fr-FR';

/** Kept: making one takes as long as formatting hundreds of numbers. */
const formats = new Map<string, Intl.NumberFormat>();

function format(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made;
}

/** What stands for a number that does not exist: a return without spend, for example. */
export const nothing = '–';

type Maybe = number | null | undefined;

const orNothing =
  (write: (value: number) => string) =>
  (value: Maybe): string =>
    value === null || value === undefined ? nothing : write(value);

/** Events and visits. A share of an event has two digits; a whole one has none. */
export const count = orNothing((value) => format({ maximumFractionDigits: 2 }).format(value));

/** So many of what a word names, which takes an « s » when there are several. */
export const counted = (value: number, word: string): string =>
  `${count(value)} ${word}${value > 1 ? 's' : ''}`;

/** With as many digits as its currency has. */
export const amount = (value: Maybe, currency: string): string =>
  orNothing((given) => format({ style: 'currency', currency }).format(given))(value);

/** For figures that stand alone: above a hundred thousand, cents only add noise. */
export const roundAmount = (value: Maybe, currency: string): string =>
  orNothing((given) =>
    format({
      style: 'currency',
      currency,
      ...(Math.abs(given) >= 100_000 && { maximumFractionDigits: 0 }),
    }).format(given),
  )(value);

/** Of a part of one: 0.0512 is « 5,12 % ». */
export const percent = orNothing((value) =>
  format({ style: 'percent', maximumFractionDigits: 2 }).format(value),
);

/** What a euro earned: « × 3,42 ». */
export const ratio = orNothing(
  (value) =>
    `×\u202f${format({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)}`,
);

/** How much a value has changed since another, with its sign; undefined when nothing can be said. */
export function change(now: Maybe, before: Maybe): string | undefined {
  if (typeof now !== 'number' || typeof before !== 'number' || before === 0) return undefined;
  const part = (now - before) / Math.abs(before);
  const digits = Math.abs(part) >= 1 ? 0 : 1;
  return format({
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: digits,
  }).format(part);
}
