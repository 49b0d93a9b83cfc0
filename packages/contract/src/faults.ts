import Type, { type Static } from 'typebox';
import { faultTable } from './error-rows/faults.ts';

export type FaultCode = keyof typeof faultTable;
export const faultCodes = Object.keys(faultTable) as FaultCode[];

export const Fault = Type.Object(
  {
    field: Type.Optional(
      Type.String({
        description:
          'Chemin du champ fautif, ses étapes séparées par des points ; absent quand la faute est celle de la requête entière.',
        examples: ['fields.0.storageKey'],
      }),
    ),
    code: Type.Unsafe<FaultCode>({
      type: 'string',
      'x-extensible-enum': faultCodes,
      description:
        'Le genre de la faute, pour un programme ; la page « Erreurs » les donne tous. La liste peut grandir.',
      examples: ['required'],
    }),
    message: Type.String({
      description: 'La faute en une phrase : celle de `message`.',
      examples: ['fields.0.storageKey should not be empty'],
    }),
  },
  { title: 'Fault', description: 'Une faute d’une requête.' },
);
export type Fault = Static<typeof Fault>;

/** What a sentence begins with, after the field that it is about. */
const verbs = [' must ', ' should ', ' cannot be ', ' is not ', ' belongs to '];
/** The parts of a request: a sentence about one of them is about no field. */
const parts = new Set(['body', 'querystring', 'params', 'headers']);

/** Reads the field and the code of a fault in its sentence, which follows the catalogue's wording. */
export function readFault(message: string): Fault {
  const at = verbAt(message);
  if (at === -1 || message.startsWith('the ')) return { code: codeOf(message), message };
  const [subject, sentence] = [message.slice(0, at), message.slice(at + 1)];
  const field = fieldOf(subject, sentence);
  return { ...(!parts.has(field) && { field }), code: codeOf(sentence), message };
}

/** Where the sentence begins: a condition at its end has a verb of its own. */
function verbAt(message: string): number {
  const end = message.lastIndexOf(' when ');
  const at = lastVerb(message.slice(0, end === -1 ? undefined : end + 1));
  return at === -1 ? lastVerb(message) : at;
}

const lastVerb = (text: string): number => Math.max(...verbs.map((verb) => text.lastIndexOf(verb)));

/** A fault of one field, or of a part of the request when it is about no field. */
export const faultOf = (subject: string, sentence: string, code = codeOf(sentence)): Fault => ({
  ...(!parts.has(subject) && { field: subject }),
  code,
  message: `${subject} ${sentence}`,
});

const absence = 'must be present in ';
const property = 'property ';

function fieldOf(subject: string, sentence: string): string {
  if (sentence.startsWith(absence)) return `${sentence.slice(absence.length)}.${subject}`;
  const at = subject.lastIndexOf(property);
  return sentence === 'should not exist' && at !== -1
    ? subject.slice(0, at) + subject.slice(at + property.length)
    : subject;
}

function codeOf(sentence: string): FaultCode {
  if (sentence.includes(' when ')) return 'inconsistent';
  const hasCode = (code: FaultCode) =>
    faultTable[code].sentences.some((start) => sentence.startsWith(start));
  return faultCodes.find(hasCode) ?? 'invalid';
}
