import type { Field } from '@sillage/contract/events/fields';
import { plainParsers } from './plain-parsers.ts';
import type { KeyMeaning } from './storage-key-faults.ts';

type Payload = Record<string, unknown>;
type Guess = Pick<Field, 'type' | 'entity'> & Partial<Pick<Field, 'discriminant' | 'isPii'>>;

/** A field of another type, or of persons, which have no ingestion key. */
type KnownKey = KeyMeaning & Partial<Field>;

interface Rule {
  /** Words of the key that suggest it; undefined: the values alone do. */
  words?: RegExp;
  guess: Guess;
  /** Beyond what the type's parser asks of every value. */
  fits?: (value: unknown) => boolean;
}

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+([.,]\d+)?$/.test(value));
const isAmount = (value: unknown): boolean =>
  isNumber(value) || (typeof value === 'object' && value !== null && 'amount' in value);
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isBit = (value: unknown): boolean => [0, 1, '0', '1'].includes(value as never);

/** The first rule that fits every value of a key says what it probably is. */
const rules: readonly Rule[] = [
  { guess: { type: 'email', entity: 'user', discriminant: true, isPii: true } },
  {
    words: /^(user|customer|client|member|account)(id|number|ref)?$/,
    guess: { type: 'string', entity: 'user', discriminant: true },
  },
  {
    words: /phone|^tel|mobile|portable/,
    guess: { type: 'phone', entity: 'user', isPii: true },
  },
  {
    words: /^(first|last|full|sur|user|customer)name$|^(nom|prenom)/,
    guess: { type: 'string', entity: 'user', isPii: true },
  },
  {
    words: /total|amount|montant|price|prix|revenue|turnover|^ca$|cost|value|valeur|basket|panier/,
    guess: { type: 'currency', entity: 'statistic' },
    fits: isAmount,
  },
  {
    words: /(id|ref|reference|number|numero|code|zip)$/,
    guess: { type: 'string', entity: 'event-type' },
  },
  { guess: { type: 'state', entity: 'state' }, fits: isFlag },
  {
    words: /^(is|has|est)|paid|paye|valid|refund|rembours|cancel|annul|convert|qualif|signe|done/,
    guess: { type: 'state', entity: 'state' },
    fits: isBit,
  },
  {
    words: /city|ville|country|pays|region|place|lieu|location|address|adresse/,
    guess: { type: 'location', entity: 'event-type' },
  },
  {
    guess: { type: 'currency', entity: 'statistic' },
    fits: (value) => isAmount(value) && !isNumber(value),
  },
  { guess: { type: 'number', entity: 'statistic' }, fits: (value) => typeof value === 'number' },
  { guess: { type: 'date', entity: 'event-type' } },
  { guess: { type: 'string', entity: 'event-type' } },
  { guess: { type: 'location', entity: 'event-type' } },
];

/**
 * Fields that understand all of these payloads: what each key is elsewhere in the project, or what it
 * probably is by its values and its name. A key that a payload lacks is optional. What no type can read,
 * such as a list, has no field.
 */
export function proposeFields(
  payloads: readonly Payload[],
  currency: string,
  elsewhere: readonly KnownKey[] = [],
): Field[] {
  const keys = [...new Set(payloads.flatMap((payload) => Object.keys(payload)))].filter(
    (key) => key.length > 0 && key.length <= 100,
  );
  const taken = new Set<string>();
  return keys.flatMap((ingestionKey) => {
    const given = payloads.map((payload) =>
      Object.hasOwn(payload, ingestionKey) ? payload[ingestionKey] : undefined,
    );
    const values = given.filter((value) => value !== undefined && value !== null);
    const same = elsewhere.find(
      (field) =>
        field.ingestionKey === ingestionKey &&
        !taken.has(field.storageKey) &&
        values.every((value) => isRead(field.type, value, currency)),
    );
    const guess = same ? meaningOf(same) : guessOf(ingestionKey, values, currency);
    if (!guess) return [];
    const storageKey = same?.storageKey ?? freeKey(ingestionKey, guess, elsewhere, taken);
    taken.add(storageKey);
    return [
      {
        ingestionKey,
        storageKey,
        discriminant: false,
        isPii: false,
        isMostProbableLocation: false,
        ...guess,
        optional: values.length < given.length || guess.type === 'phone' || guess.type === 'state',
      },
    ];
  });
}

const meaningOf = ({ type, entity, discriminant = false, isPii = false }: KnownKey): Guess => ({
  type,
  entity,
  discriminant,
  isPii,
});

/** Phone numbers need a large library, and are optional: here they only have to look like one. */
const isRead = (type: Field['type'], value: unknown, currency: string): boolean =>
  type === 'phone'
    ? typeof value === 'string' && /\d/.test(value)
    : plainParsers[type](value, { currency, rates: undefined, phoneParsing: [] }) !== undefined;

/** A key without any value says nothing: it is read as a text. */
function guessOf(key: string, values: readonly unknown[], currency: string): Guess | undefined {
  const word = plainWord(key);
  const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';
  return rules.find(
    ({ words, guess, fits = () => true }) =>
      (words ? words.test(word) : values.length > 0 || guess.type === 'string') &&
      values.every((value) => isRead(guess.type, value, currency) && fits(value)) &&
      !(guess.discriminant && values.some(isBlank)),
  )?.guess;
}

/** Without case, accents or signs: `Order_ID` is `orderid`. */
const plainWord = (key: string): string =>
  key
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();

/** `order_id` is kept as `orderId`, unless that key means something else in the project. */
function freeKey(
  ingestionKey: string,
  guess: Guess,
  elsewhere: readonly KeyMeaning[],
  taken: ReadonlySet<string>,
): string {
  const [first = 'champ', ...others] = ingestionKey
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const plain = [first, ...others.map((part) => part.charAt(0).toUpperCase() + part.slice(1))]
    .join('')
    .slice(0, 90);
  const isFree = (key: string) =>
    !taken.has(key) &&
    !isBuiltIn(key) &&
    !elsewhere.some(
      ({ storageKey, type, entity }) =>
        storageKey === key && (type !== guess.type || entity !== guess.entity),
    );
  for (let rank = 1; ; rank += 1) {
    const key = rank === 1 ? plain : `${plain}-${rank}`;
    if (isFree(key)) return key;
  }
}

const isBuiltIn = (key: string): boolean => key === 'event-count' || key.startsWith('state-delay-');
