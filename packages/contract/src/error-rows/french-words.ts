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

const rows: Record<string, { description: string }> = {
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

/** Sentences of the catalogue whose end matters to a reader, in French. The first that fits is told. */
const sentences: readonly [RegExp, string][] = [
  [/should not be empty$/, 'ce champ est obligatoire'],
  [/should not exist$/, 'ce champ n’existe pas'],
  [/must be longer than or equal to (\d+) characters$/, 'au moins $1 caractères'],
  [/must be shorter than or equal to (\d+) characters$/, 'au plus $1 caractères'],
  [/must not be less than (\S+)$/, 'au moins $1'],
  [/must not be greater than (\S+)$/, 'au plus $1'],
  [/must contain at least (\d+) elements$/, 'au moins $1 éléments'],
  [/must contain no more than (\d+) elements$/, 'au plus $1 éléments'],
  [/must not be one of the following values: (.+)$/, 'ces valeurs sont réservées : $1'],
  [/must be one of the following values: (.+?) when (\w+) is (\w+)$/, '$1, quand $2 vaut $3'],
  [/must be one of the following values: (.+)$/, 'une de ces valeurs : $1'],
  [/must be (\S+) when (\w+) is not (\w+)$/, '$1, quand $2 ne vaut pas $3'],
  [/must be (\S+) when (\w+) is (\w+)$/, '$1, quand $2 vaut $3'],
  [/must match \/(.+)\/ regular expression$/, 'la forme attendue est /$1/'],
  [/must be a valid IANA time-zone$/, 'un fuseau horaire de l’IANA, comme Europe/Paris'],
  [/must be a valid ISO4217 currency code$/, 'un code de devise de l’ISO 4217, comme EUR'],
  [/must be an? (?:valid )?email$/, 'une adresse e-mail'],
  [/must be a Date instance$/, 'une date de la forme 2026-11-03T10:00:00Z'],
  [/must be a UUID$/, 'un identifiant de la forme 123e4567-e89b-42d3-a456-426614174000'],
  [/must be a host name$/, 'un nom d’hôte, comme exemple.fr'],
  [/must be an IP address or range$/, 'une adresse IP ou une plage, comme 203.0.113.0/24'],
  [/must be an https address$/, 'une adresse qui commence par https://'],
  [/must be an integer number$/, 'un nombre entier'],
  [/must be a string$/, 'un texte'],
  [/must be a boolean value$/, 'true ou false'],
  [/must be before (\S+)$/, 'une date avant $1'],
  [/must be in the future$/, 'une date à venir'],
  [/must add up to (\d+)$/, 'la somme doit faire $1'],
];

/** What is wrong with a field, in French. */
export function faultText({ code, message }: Pick<ToldFault, 'code' | 'message'>): string {
  for (const [pattern, text] of sentences) {
    const found = pattern.exec(message);
    if (found) return text.replace(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? '');
  }
  return lowered(faults[code]?.description) ?? message;
}

/** Why a request was refused, in French, in one line. */
export const refusalText = ({ code, messages, faults: all }: Told): string =>
  all.length > 0
    ? all.map((fault) => `${subjectOf(fault)}${faultText(fault)}`).join(' ; ')
    : (meaningOf(code) ?? messages.join(' ; '));

const subjectOf = ({ field }: ToldFault): string => (field === undefined ? '' : `${field} : `);

/** A sentence that goes on another. */
const lowered = (sentence: string | undefined): string | undefined =>
  sentence && sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
