const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = timeZone + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('fr-FR', { timeZone, ...options });
  formats.set(key, made);
  return made;
}

type Instant = string | number | Date;

/** « 1 » is written « 1er » in a French date. */
const ordinal = (text: string): string => text.replace(/^1(?=\s)/, '1er');

/** « 16 nov. 2026, 14:05:09 », in the project's zone. */
export const instantText = (instant: Instant, timeZone: string): string =>
  ordinal(format(timeZone, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(instant)));

/** « 16 nov., 14:05 ». */
export const shortInstant = (instant: Instant, timeZone: string): string =>
  ordinal(
    format(timeZone, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
      new Date(instant),
    ),
  );

/** « 16 nov. 2026 ». */
export const dateText = (instant: Instant, timeZone: string): string =>
  format(timeZone, { dateStyle: 'medium' }).format(new Date(instant));

const steps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
] as const;

const relative = new Intl.RelativeTimeFormat('fr-FR', { numeric: 'auto' });

/** « il y a 3 secondes », « hier ». */
export function agoText(instant: Instant, now: number): string {
  let count = (new Date(instant).getTime() - now) / 1000;
  for (const [unit, size] of steps) {
    if (Math.abs(count) < size) return relative.format(Math.round(count), unit);
    count /= size;
  }
  return '';
}
