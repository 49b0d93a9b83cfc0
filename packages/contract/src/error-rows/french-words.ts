import { accessErrors } from './access-errors.ts';
import { dataErrors } from './data-errors.ts';
import { faultTable } from './faults.ts';
import { requestErrors } from './request-errors.ts';
import { siteErrors } from './site-errors.ts';
import { viewErrors } from './view-errors.ts';

/** What a refusal of the API says: all that is needed to tell it in French. */
interface Told {
  code?: string | undefined;
  messages: readonly string[];
  faults: readonly ToldFault[];
}

interface ToldFault {
  field?: string | undefined;
  code: string;
  message: string;
}

const rows: Record<string, { message: string; description: string }> = {
  ...accessErrors,
  ...dataErrors,
  ...requestErrors,
  ...siteErrors,
  ...viewErrors,
};
const faults: Record<string, { description: string }> = faultTable;

/** What an error of the API means, in French. */
export const meaningOf = (code: string | undefined): string | undefined =>
  rows[code ?? '']?.description;

/** Sentences of the catalogue in French: how each begins, how it ends, and what stands between. */
const sentences: readonly [start: string, end: string, text: (between: string) => string][] = [
  ['body should not be empty', '', () => 'la demande est vide : il faut au moins un champ'],
  ['should not be empty', '', () => 'ce champ est obligatoire'],
  ['body must be an array', '', () => 'la demande doit être une liste'],
  ['should not exist', '', () => 'ce champ n’existe pas'],
  ['must be longer than or equal to ', ' characters', (count) => `au moins ${count} caractères`],
  ['must be shorter than or equal to ', ' characters', (count) => `au plus ${count} caractères`],
  ['must not be less than ', '', (number) => `au moins ${number}`],
  ['must not be greater than ', '', (number) => `au plus ${number}`],
  ['must contain at least ', ' elements', (count) => `au moins ${count} éléments`],
  ['must contain no more than ', ' elements', (count) => `au plus ${count} éléments`],
  [
    'must not be one of the following values: ',
    '',
    (list) => `ces valeurs sont réservées : ${list}`,
  ],
  ['must be one of the following values: ', '', (list) => `une de ces valeurs : ${list}`],
  ['must match ', ' regular expression', () => 'le texte n’a pas la forme attendue'],
  [
    'must not contain control characters',
    '',
    () => 'le texte contient un caractère qui ne se voit pas, comme un retour à la ligne',
  ],
  ['must not be the email address of the account', '', () => 'c’est l’adresse du compte'],
  ['must be a valid IANA time-zone', '', () => 'un fuseau horaire de l’IANA, comme Europe/Paris'],
  ['must be a valid ISO4217 currency code', '', () => 'un code de devise de l’ISO 4217, comme EUR'],
  ['must be an email', '', () => 'une adresse e-mail'],
  ['must be a valid email', '', () => 'une adresse e-mail'],
  ['must be a Date instance', '', () => 'une date de la forme 2026-11-03T10:00:00Z'],
  ['must be a UUID', '', () => 'un identifiant comme 123e4567-e89b-42d3-a456-426614174000'],
  ['must be a host name', '', () => 'un nom d’hôte, comme exemple.fr'],
  ['must be an IP address or range', '', () => 'une adresse IP ou une plage, comme 203.0.113.0/24'],
  ['must be an https address', '', () => 'une adresse qui commence par https://'],
  ['must be an integer number', '', () => 'un nombre entier'],
  ['must be a string', '', () => 'un texte'],
  ['must be a boolean value', '', () => 'true ou false'],
  ['must be before ', '', (other) => `une date avant ${other}`],
  ['must be in the future', '', () => 'une date à venir'],
  ['must add up to ', '', (sum) => `la somme doit faire ${sum}`],
  ['must be false', '', () => 'false'],
  ['is not valid for this field', '', () => 'la valeur ne convient pas à ce champ'],
];

/** Who reads French does not see the message. */
const seeMessage = ' ; `message` dit pourquoi';

/** What is wrong with a field, in French. */
export function faultText(fault: ToldFault): string {
  const [sentence = '', condition] = sentenceOf(fault).split(' when ', 2);
  const found = sentences.find(
    ([start, end]) =>
      sentence.startsWith(start) &&
      sentence.endsWith(end) &&
      (end !== '' || start.endsWith(' ') || sentence === start),
  );
  const when = condition === undefined ? '' : whenText(condition);
  if (!found || when === undefined)
    return lowered(faults[fault.code]?.description)?.replace(seeMessage, '') ?? fault.message;
  const [start, end, text] = found;
  return text(sentence.slice(start.length, sentence.length - end.length)) + when;
}

/** What is said of the field: its name comes first. */
const sentenceOf = ({ field, message }: ToldFault): string =>
  field !== undefined && message.startsWith(`${field} `)
    ? message.slice(field.length + 1)
    : message;

/** Undefined for a condition of another form. */
function whenText(condition: string): string | undefined {
  const [name, value, ...rest] = condition.split(' is ');
  if (value === undefined || rest.length > 0) return undefined;
  return value.startsWith('not ')
    ? `, quand ${name} ne vaut pas ${value.slice('not '.length)}`
    : `, quand ${name} vaut ${value}`;
}

/** Why a request was refused, in French, in one line. */
export const refusalText = ({ code, messages, faults: all }: Told): string =>
  all.length > 0
    ? all.map((fault) => `${subjectOf(fault)}${faultText(fault)}${formOf(fault)}`).join(' ; ')
    : (refusedText(code, messages) ?? messages.join(' ; '));

/** What a code means, with what the server's own sentence names. */
function refusedText(code: string | undefined, [message = '']: readonly string[]) {
  const row = rows[code ?? ''];
  if (!row) return undefined;
  const named = namedIn(row.message, message);
  return named === '' ? row.description : `${row.description} (${named})`;
}

/** What stands in a sentence in place of the one name that its pattern has; nothing if there is none. */
function namedIn(pattern: string, message: string): string {
  const [start = '', end] = pattern.split(/\{\w+\}/);
  const isOf = end !== undefined && message.startsWith(start) && message.endsWith(end);
  return isOf ? message.slice(start.length, message.length - end.length) : '';
}

/** The form itself, for those who read expressions. */
function formOf(fault: ToldFault): string {
  const [start, end] = ['must match ', ' regular expression'];
  const sentence = sentenceOf(fault);
  const isForm = sentence.startsWith(start) && sentence.endsWith(end);
  return isForm ? ` : ${sentence.slice(start.length, -end.length)}` : '';
}

const subjectOf = ({ field }: ToldFault): string => (field === undefined ? '' : `${field} : `);

/** A sentence that goes on another. */
const lowered = (sentence: string | undefined): string | undefined =>
  sentence && sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
