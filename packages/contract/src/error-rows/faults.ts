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
  'own-email': {
    description: 'Le mot de passe est l’adresse e-mail du compte.',
    sentences: ['must not be the email address of the account'],
  },
  unstorable: {
    description: 'Le texte contient un caractère nul, ou n’est pas de l’Unicode valide.',
    sentences: ['must be well-formed text', 'cannot be stored'],
  },
  'control-characters': {
    description:
      'Le texte contient un caractère qui ne se voit pas : un retour à la ligne, une commande de terminal, une marque de sens d’écriture.',
    sentences: ['must not contain control characters'],
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
