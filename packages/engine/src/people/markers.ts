import { numberText } from '../text/exact-json.ts';

/** Texts that tell a person: an address, a number, the id of a browser. In lower case. */
export type Markers = readonly string[];

/** What stands where a marker was. */
export const erased = '***';

/** Whether a value tells someone under whatever field it comes: an address, a number with its country. */
export const tellsAnywhere = (value: string): boolean =>
  value.includes('@') || value.startsWith('+');

/** Shorter texts, and shorter numbers, are also found where they tell nobody. */
const minLength = 5;
const minDigits = 8;

/** The markers of some texts: as they are written, and as an address of a page writes them. */
export function markersOf(texts: Iterable<string>): string[] {
  const markers = new Set<string>();
  for (const text of texts) {
    const plain = text.trim().toLowerCase();
    if (plain.length < (/^[\d\s.+()-]+$/.test(plain) ? minDigits : minLength)) continue;
    markers.add(plain);
    markers.add(encodeURIComponent(plain.toWellFormed()).toLowerCase());
    markers.add(JSON.stringify(plain).slice(1, -1));
  }
  // The longest first: what it replaces leaves nothing for a shorter one.
  return [...markers].sort((a, b) => b.length - a.length);
}

const isWordSign = (sign: string | undefined): boolean =>
  sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Whether what was found is a whole: `ada@exemple.fr` is not in `nada@exemple.fr.net`. */
function standsAlone(text: string, from: number, to: number): boolean {
  const before = text[from - 1];
  const after = text[to];
  if (isWordSign(before) || before === '.' || before === '_' || before === '-') return false;
  if (isWordSign(after) || after === '-' || after === '_') return false;
  return !(after === '.' && isWordSign(text[to + 1]));
}

function redactText(text: string, markers: Markers): string {
  let result = text;
  for (const marker of markers) {
    let lower = result.toLowerCase();
    // A few letters change their length in lower case: places would not be the same.
    if (lower.length !== result.length) lower = result;
    let from = lower.indexOf(marker);
    while (from >= 0) {
      const to = from + marker.length;
      if (standsAlone(lower, from, to)) {
        result = result.slice(0, from) + erased + result.slice(to);
        lower = lower.slice(0, from) + erased + lower.slice(to);
        from = lower.indexOf(marker, from + erased.length);
      } else from = lower.indexOf(marker, from + 1);
    }
  }
  return result;
}

/** The same value without markers, in texts and in keys, however deep. Returns what is unchanged as it is. */
export function redact<T>(value: T, markers: Markers): T {
  return redactAny(value, markers) as T;
}

function redactAny(value: unknown, markers: Markers): unknown {
  if (typeof value === 'string') return redactText(value, markers);
  const number = numberText(value);
  if (number !== undefined)
    return markers.includes(number) || markers.includes(`+${number}`) ? erased : value;
  if (Array.isArray(value)) {
    const items = value.map((item) => redactAny(item, markers));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const clean = entries.map(([key, item]) => [redactText(key, markers), redactAny(item, markers)]);
  const isChanged = clean.some(
    ([key, item], index) => key !== entries[index]?.[0] || item !== entries[index]?.[1],
  );
  return isChanged ? Object.fromEntries(clean) : value;
}

/** Every text in a value, and every number as text, up to so many: what may tell a person. */
export function textsIn(value: unknown, most: number): string[] {
  const texts: string[] = [];
  const waiting: unknown[] = [value];
  while (waiting.length > 0 && texts.length < most) {
    const next = waiting.pop();
    const text = typeof next === 'string' ? next : numberText(next);
    if (text !== undefined) texts.push(text);
    else if (typeof next === 'object' && next !== null) waiting.push(...Object.values(next));
  }
  return texts;
}

/** What may stand alone in a text or an address: a word, or a number that is written in groups. */
const numberInGroups = /\+?\d(?:[\s.()-]{0,2}\d){7,15}/g;
const betweenWords = /[\s<>"',;:=&?#/|()[\]{}]+/;

/**
 * What in a value may tell a person: its texts and their words, as written and as an address of a page
 * writes them. Words that `markersOf` would pass over are left out.
 */
export function wordsIn(value: unknown, most: number): string[] {
  const words = new Set<string>();
  for (const text of textsIn(value, most)) {
    const plain = decoded(text);
    for (const word of [text, plain, ...plain.split(betweenWords), ...numbersIn(plain)])
      if (word.trim().length >= minLength && words.size < most) words.add(word.trim());
  }
  return [...words];
}

const numbersIn = (text: string): string[] => text.match(numberInGroups) ?? [];

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
