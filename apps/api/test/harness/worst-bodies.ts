import { inTurn, isWhole } from '../../../../test/whole.ts';

/** The parts of JSON Schema that the contract uses. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxProperties?: number;
  format?: string;
  pattern?: string;
  examples?: unknown[];
}

/** A body to send. `unique` is replaced by another text at each try, so that no try meets a 409. */
export interface WorstBody {
  name: string;
  text: string;
}

export const unique = 'unique-text';

const limit = 256 * 1024;

const fill = (part: string, size: number): string => part.repeat(Math.floor(size / part.length));

/** Texts that parsers, expressions and Unicode algorithms find hard. */
const longTexts: Record<string, string> = {
  letters: 'a',
  spaces: ' ',
  slashes: '/',
  digits: '1',
  zeros: '0',
  dots: 'a.',
  signs: '+(1-',
  addresses: 'a@',
  percents: '%',
  commas: 'a,',
  colons: ':',
  accents: 'é\u0301',
  capitals: 'ÏŒ',
  emoji: '😀',
  markup: '<a href="',
};

const nested = (open: string, close: string, size: number): string => {
  const levels = Math.floor(size / (open.length + close.length));
  return open.repeat(levels) + close.repeat(levels);
};

const listOf = (item: string, size: number): string =>
  `[${fill(`${item},`, size - 2 - item.length)}${item}]`;

const keysOf = (size: number, value: string, name: (index: number) => string): string => {
  const parts: string[] = [];
  for (let used = 2, index = 0; ; index += 1) {
    const part = `${name(index)}:${value}`;
    used += part.length + 1;
    if (used > size) return `{${parts.join(',')}}`;
    parts.push(part);
  }
};

/** JSON texts of almost a given size, whatever is expected there. */
function worstValues(size: number): Record<string, string> {
  return {
    'deep lists': nested('[', ']', size),
    'deep objects': nested('{"a":', '}', size).replace(':}', ':1}'),
    'a deep list of lists': `${'['.repeat(99)}${listOf('[]', size - 200)}${']'.repeat(99)}`,
    'empty objects': listOf('{}', size),
    'empty lists': listOf('[]', size),
    'empty texts': listOf('""', size),
    zeros: listOf('0', size),
    nulls: listOf('null', size),
    'odd numbers': listOf('-1.7976931348623157e308', size),
    'tiny numbers': listOf('5e-324', size),
    'small keys': keysOf(size, '0', (index) => `"${index.toString(36)}"`),
    'long keys': keysOf(size, '0', (index) => `"${index}${'k'.repeat(2000)}"`),
    'bad keys': keysOf(size, '0', (index) => `"${index}\\u0000\\ud800"`),
    'the same key': keysOf(size, '0', () => '"a"'),
    prototypes: keysOf(size, '{"__proto__":{}}', (index) => `"${index}"`),
    'bad texts': listOf(JSON.stringify('\u0000'), size),
    escapes: `"${fill('\\u0000', size - 2)}"`,
    'a long number': fill('9', size),
    'a long fraction': `0.${fill('3', size - 2)}`,
    ...Object.fromEntries(
      Object.entries(longTexts).map(([name, part]) => [
        `a text of ${name}`,
        JSON.stringify(fill(part, (size - 2) / Buffer.byteLength(part) / 1.05)),
      ]),
    ),
  };
}

/** A value that fits a schema, as large as it may be or as its example is. */
function fitting(schema: Schema, large: boolean, at = 0): unknown {
  if (schema.anyOf) return fitting(schema.anyOf[at % schema.anyOf.length] ?? {}, large, at);
  if (schema.enum) return schema.enum[at % schema.enum.length];
  if (schema.format === 'date-time' || schema.format === 'date-or-date-time')
    return large ? '9999-12-31T23:59:59.999Z' : '2026-03-01T09:30:00.000Z';
  if (schema.format === 'uuid') return `0f8fad5b-d9cb-469f-a165-${String(at).padStart(12, '0')}`;
  if (schema.format === 'email') return `${unique}${at}@exemple.fr`;
  if (schema.format === 'time-zone') return 'America/Argentina/ComodRivadavia';
  if (schema.format?.includes('currency')) return 'EUR';
  if (schema.format === 'address-range') return 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff/128';
  if (schema.type === 'array') {
    const length = large ? (schema.maxItems ?? 1000) : 1;
    return Array.from({ length }, (_, index) => fitting(schema.items ?? {}, large, index));
  }
  if (schema.type === 'object') return fittingObject(schema, large, at);
  if (schema.type === 'integer' || schema.type === 'number')
    return large ? (schema.maximum ?? 86_400) : (schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.pattern?.includes('43')) return 'A'.repeat(43);
  if (schema.pattern === '^[A-Z]{2}$') return ['FR', 'BE', 'CH', 'DE', 'GB'][at % 5];
  if (schema.pattern?.startsWith('^https?'))
    return `https://exemple.fr/${'a'.repeat(large ? 2000 : 1)}`;
  const text = `${unique}-${at}`;
  return large && schema.maxLength ? text.padEnd(schema.maxLength, 'z') : text;
}

function fittingObject(schema: Schema, large: boolean, at: number): Record<string, unknown> {
  const known = Object.entries(schema.properties ?? {});
  if (known.length > 0)
    return Object.fromEntries(
      known
        .filter(([name]) => large || schema.required?.includes(name))
        .map(([name, inner]) => [name, fitting(inner, large, at)]),
    );
  const inner = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  const length = large ? (schema.maxProperties ?? 1000) : 1;
  return Object.fromEntries(
    Array.from({ length }, (_, index) => [`key-${index}`, fitting(inner, large, index)]),
  );
}

interface Place {
  /** The keys that lead there. */
  path: (string | number)[];
  schema: Schema;
}

/** Every place in a schema where a value stands. */
function placesIn(schema: Schema, path: (string | number)[] = []): Place[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    placesIn(each, [...path, name]),
  );
  const items = schema.items ? placesIn(schema.items, [...path, 0]) : [];
  const others =
    typeof schema.additionalProperties === 'object'
      ? placesIn(schema.additionalProperties, [...path, 'key-0'])
      : [];
  const choices = (schema.anyOf ?? []).flatMap((each) => placesIn(each, path));
  return [{ path, schema }, ...inner, ...items, ...others, ...choices];
}

/** A JSON text with another one at a place. */
function replaceAt(base: unknown, path: readonly (string | number)[], text: string): string {
  const [key, ...rest] = path;
  if (key === undefined) return text;
  const source = typeof base === 'object' && base !== null ? base : {};
  const members = Object.entries(
    Object.hasOwn(source, key) ? source : { ...source, [key]: undefined },
  ).map(([name, value]) => {
    const inner = name === String(key) ? replaceAt(value, rest, text) : JSON.stringify(value);
    return Array.isArray(base) ? inner : `${JSON.stringify(name)}:${inner}`;
  });
  return Array.isArray(base) ? `[${members.join(',')}]` : `{${members.join(',')}}`;
}

/** What is hard for who expects a type. */
const hardFor: Record<string, RegExp> = {
  string: /^(a text of .*|escapes)$/,
  object: /keys?$|^(deep objects|prototypes)$/,
  array: /list|^empty|^(zeros|nulls|bad texts|odd numbers|tiny numbers)$/,
  number: /^(a long .*|a text of digits)$/,
  integer: /^(a long .*|a text of digits)$/,
  boolean: /^a text of digits$/,
};

/** A text without a form is counted, and refused when it is too long. */
const isCounted = ({ type, maxLength, pattern, format }: Schema): boolean =>
  type === 'string' && maxLength !== undefined && !pattern && !format;

const isHard = (name: string, schema: Schema): boolean => {
  const { type, anyOf, enum: values } = schema;
  if (anyOf) return anyOf.some((each) => isHard(name, each));
  if (values || type === 'null') return false;
  if (isCounted(schema)) return name === 'a text of emoji';
  return type === undefined || (hardFor[type]?.test(name) ?? true);
};

/** Anything that is not hard is refused by its type alone: of that `npm test` tries one of these. */
const plain = ['deep lists', 'small keys', 'a text of letters'];

const isTriedAt = (name: string, schema: Schema, at: number): boolean =>
  isWhole || isHard(name, schema) || inTurn(plain, at, plain.length).includes(name);

/**
 * The worst bodies that fit in the limit, for an operation that expects a schema: at each place whose
 * schema `isTried`.
 */
export function worstBodies(
  schema: Schema,
  example: object = {},
  isTried: (schema: Schema) => boolean = () => true,
): WorstBody[] {
  const base = { ...(fitting(schema, false) as object), ...example };
  const size = limit - JSON.stringify(base).length - 1000;
  const places = new Map(
    placesIn(schema)
      .filter((place) => isTried(place.schema))
      .map((place) => [place.path.join('.'), place]),
  );
  const values = places.size > 0 ? worstValues(size) : {};
  const anywhere = [...places].flatMap(([name, place], at) =>
    Object.entries(values)
      .filter(([value]) => isTriedAt(value, place.schema, at))
      .map(([value, text]) => ({
        name: `${value} as ${name || 'the body'}`,
        text: replaceAt(base, place.path, text),
      })),
  );
  return [...anywhere, ...largeBodies(schema, example)].filter(
    ({ text }) => Buffer.byteLength(text) <= limit,
  );
}

/** No JSON, whatever is expected. */
export const worstTexts: WorstBody[] = [
  { name: 'half a list', text: '['.repeat(limit - 1) },
  { name: 'half a text', text: `"${'a'.repeat(limit - 2)}` },
  { name: 'spaces', text: ' '.repeat(limit - 1) },
  { name: 'a list of half objects', text: fill('[{"a":', limit - 1) },
];

/** Days from the first to the last that can be written, and as many as an answer has rows. */
const periods = [
  { since: '1000-01-01', until: '9999-12-31' },
  { since: '2013-05-01', until: '2026-12-31' },
];

/**
 * Bodies that fit their schema and are as large as it allows, with each value of each enum: with and
 * without a filter, by turns in `npm test`.
 */
function largeBodies(schema: Schema, example: object): WorstBody[] {
  const large = { ...(fitting(schema, true) as Record<string, unknown>), ...example };
  const choices = Object.entries(schema.properties ?? {}).flatMap(([name, { enum: values = [] }]) =>
    values.map((value) => ({ [name]: value })),
  );
  const filters = 'filter' in large ? [{}, { filter: undefined }] : [{}];
  const ranges = 'since' in large ? periods : [{}];
  return [{}, ...choices].flatMap((choice, at) =>
    ranges.flatMap((range) =>
      inTurn(filters, at, filters.length).map((filter) => ({
        name: `a large body with ${JSON.stringify({ ...choice, ...range })}`,
        text: JSON.stringify({ ...large, ...choice, ...range, ...filter }),
      })),
    ),
  );
}

const batchLimit = 5 * 1024 * 1024;

/** Batches of given elements, as many or as long as they may be: by turns in `npm test`. */
export const worstBatches = (elementAt: (index: number) => string, at: number): WorstBody[] => [
  { name: 'a thousand elements', text: thousand(elementAt) },
  ...inTurn(
    [
      { name: 'a thousand times one element', text: thousand(() => elementAt(0)) },
      { name: 'a long batch', text: thousand((index) => elementAt(index).padEnd(5200)) },
    ],
    at,
    2,
  ),
];

const thousand = (elementAt: (index: number) => string): string =>
  `[${Array.from({ length: 1000 }, (_, index) => elementAt(index)).join(',')}]`;

/** Whatever the elements are. */
export const worstBatchTexts: WorstBody[] = [
  { name: 'one long text', text: `["${'a'.repeat(batchLimit - 10)}"]` },
  { name: 'texts', text: `[[${fill('"",', batchLimit - 10)}1]]` },
  { name: 'backslashes', text: `["${'\\'.repeat(batchLimit - 10)}"]` },
  { name: 'brackets', text: '['.repeat(batchLimit - 10) },
  { name: 'spaces', text: `${' '.repeat(batchLimit - 10)}[]` },
  { name: 'commas', text: `[${','.repeat(batchLimit - 10)}]` },
];

export const worstLines: WorstBody[] = [
  { name: 'blank lines', text: '\n'.repeat(batchLimit - 10) },
  { name: 'lines of spaces', text: fill(' \n', batchLimit - 10) },
  { name: 'one line of spaces', text: ' '.repeat(batchLimit - 10) },
  { name: 'one long line', text: '1'.repeat(batchLimit - 10) },
];

/** Texts of a size for an address, escaped as they must be. */
export const worstAddressTexts = (size: number): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(longTexts).map(([name, part]) => [name, escaped(fill(part, size), size)]),
  ),
  'escaped slashes': fill('%2f', size),
  'escaped dots': fill('%2e', size),
  'null characters': fill('%00', size),
  'half escapes': fill('%', size),
  'steps back': fill('..;/', size),
  backslashes: fill('\\', size),
});

const escaped = (text: string, size: number): string =>
  encodeURIComponent(text)
    .slice(0, size)
    .replace(/%[0-9A-F]?$/, '');
