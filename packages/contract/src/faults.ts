import Type, { type Static } from 'typebox';

/** Every code of a fault, with its meaning in French, and how the sentences that have it begin. */
export const faultTable = {
  required: {
    description: 'Le champ est obligatoire, et il est absent ou vide.',
    sentences: ['should not be empty', 'must be present in '],
  },
  'unknown-property': {
    description: 'Ce champ n’existe pas.',
    sentences: ['should not exist'],
  },
  inconsistent: {
    description: 'La valeur convient seule, mais pas avec une autre de la requête.',
    sentences: ['must be before ', 'must be within ', 'must be absent ', 'must be of type '],
  },
  'wrong-type': {
    description: 'La valeur n’est pas du type attendu.',
    sentences: [
      'must be a string',
      'must be an integer number',
      'must be a number conforming to ',
      'must be a boolean value',
      'must be an array',
      'must be an object',
      'must be null',
      'must have one of the expected forms',
    ],
  },
  'not-in-list': {
    description: 'La valeur n’est pas de celles que le champ admet.',
    sentences: ['must be one of the following values: ', 'must be equal to '],
  },
  'wrong-format': {
    description: 'Le texte n’a pas la forme attendue : une date, un identifiant, une adresse…',
    sentences: [
      'must be a Date instance',
      'must be a UUID',
      'must be an email',
      'must be a valid ',
      'must be an IP address or range',
      'must match ',
      'must be a day',
      'must be a rate',
      'must be a host name',
    ],
  },
  'too-short': {
    description: 'Le texte est trop court.',
    sentences: ['must be longer than '],
  },
  'too-long': {
    description: 'Le texte est trop long.',
    sentences: ['must be shorter than '],
  },
  'too-small': {
    description: 'Le nombre est trop petit, ou la date trop ancienne.',
    sentences: ['must not be less than ', 'must be in the future'],
  },
  'too-large': {
    description: 'Le nombre est trop grand.',
    sentences: ['must not be greater than ', 'must not have numbers of more than '],
  },
  'too-few': {
    description: 'La liste n’a pas assez d’éléments.',
    sentences: ['must contain at least '],
  },
  'too-many': {
    description: 'La liste a trop d’éléments, ou l’objet trop de champs.',
    sentences: ['must contain no more than ', 'must not be nested deeper than '],
  },
  'not-unique': {
    description: 'La valeur est déjà prise, dans la même liste ou ailleurs dans le projet.',
    sentences: ['must be unique'],
  },
  unknown: {
    description: 'La valeur nomme quelque chose que le projet n’a pas.',
    sentences: ['must be a known ', 'must be an identity field '],
  },
  common: {
    description: 'Le mot de passe est parmi les plus employés.',
    sentences: ['must not be a common password'],
  },
  unstorable: {
    description: 'Le texte contient un caractère nul, ou n’est pas de l’Unicode valide.',
    sentences: ['must be well-formed text', 'cannot be stored'],
  },
  'answer-too-large': {
    description: 'La réponse serait trop grande ; `message` dit quoi changer.',
    sentences: ['the answer has more than '],
  },
  invalid: {
    description: 'La valeur ne convient pas ; `message` dit pourquoi.',
    sentences: ['is not valid'],
  },
} as const satisfies Record<string, { description: string; sentences: readonly string[] }>;

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
  const at = Math.max(...verbs.map((verb) => message.lastIndexOf(verb)));
  if (at === -1 || message.startsWith('the ')) return { code: codeOf(message), message };
  const [subject, sentence] = [message.slice(0, at), message.slice(at + 1)];
  const field = fieldOf(subject, sentence);
  return { ...(!parts.has(field) && { field }), code: codeOf(sentence), message };
}

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
