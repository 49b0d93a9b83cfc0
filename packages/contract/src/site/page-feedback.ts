import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, Uuid } from '../values.ts';

/** How long a sentence about a page may be, and how many of them a page keeps. */
const maxSentenceLength = 500;
const keptSentences = 50;

const page = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^/[a-z0-9/-]*$',
  description: 'Le chemin de la page, sans le nom du site.',
  examples: ['/docs/concepts/source'],
});
const helpful = Type.Boolean({ description: 'Si la page a aidé.', examples: [false] });
const sentence = Type.String({
  minLength: 1,
  maxLength: maxSentenceLength,
  format: 'visible-lines',
  description: `Ce qui a manqué, ou ce qui a plu : ${maxSentenceLength} caractères au plus.`,
  examples: ['Il manque un exemple pour une boutique.'],
});

const NewPageFeedback = Type.Object(
  { page, helpful, sentence: Type.Optional(sentence) },
  {
    title: 'NewPageFeedback',
    additionalProperties: false,
    description: 'L’avis d’un lecteur sur une page.',
    examples: [
      {
        page: '/docs/concepts/source',
        helpful: false,
        sentence: 'Il manque un exemple pour une boutique.',
      },
    ],
  },
);
export type NewPageFeedback = Static<typeof NewPageFeedback>;

const id = Uuid('Identifiant de l’avis, que choisit le navigateur.');
const keptSentence = Nullable(
  Type.String({
    description:
      'La phrase du lecteur, où des points de suspension remplacent les adresses e-mail et les longs nombres ; `null` s’il n’a rien écrit.',
  }),
);
const at = Instant('Quand.');

const PageFeedback = Type.Object(
  { id, page, helpful, sentence: keptSentence, at },
  { title: 'PageFeedback', description: 'Un avis, tel qu’il est gardé : rien ne dit de qui.' },
);
export type PageFeedback = Static<typeof PageFeedback>;

const PageOpinion = Type.Object(
  {
    page,
    helpful: Type.Integer({ description: 'Combien de lecteurs ont répondu « Oui ».' }),
    unhelpful: Type.Integer({ description: 'Combien ont répondu « Non ».' }),
    lastAt: Instant('Quand est venu le dernier avis.'),
    sentences: Type.Array(
      Type.Object(
        { id, helpful, sentence: Type.String({ description: 'La phrase.' }), at },
        { title: 'PageSentence', description: 'Ce qu’un lecteur a écrit.' },
      ),
      {
        description: `Ce que des lecteurs ont écrit, la plus récente d’abord : ${keptSentences} au plus.`,
      },
    ),
  },
  { title: 'PageOpinion', description: 'Ce que les lecteurs pensent d’une page.' },
);
export type PageOpinion = Static<typeof PageOpinion>;

/** Beyond, the oldest sentences of a page are forgotten. */
export const maxKeptSentences = keptSentences;

const FeedbackParams = Type.Object({ id });

const tag = 'Documentation';

export const pageFeedbackOperations = {
  putPageFeedback: operation({
    tag,
    method: 'PUT',
    path: '/page-feedback/{id}',
    summary: 'Donner son avis sur une page',
    description:
      'Garde la réponse à « Cette page vous a-t-elle aidé ? », sans jeton et sans rien qui dise de qui elle vient. Le même identifiant, envoyé de nouveau dans la journée, change l’avis ou lui ajoute une phrase, et ne compte qu’une fois.',
    access: 'sender',
    params: FeedbackParams,
    body: NewPageFeedback,
    answer: { status: 200, description: 'L’avis gardé.', schema: PageFeedback },
    errors: [...bodyErrors, 'page-not-found', 'too-many-requests', 'internal', 'unavailable'],
  }),
  listPageFeedback: operation({
    tag,
    method: 'GET',
    path: '/page-feedback',
    summary: 'Lire les avis sur les pages',
    description:
      'Rend, page par page, combien de lecteurs elle a aidés et combien non, avec ce qu’ils ont écrit. La page qui a reçu le plus de « Non » est la première.',
    access: 'administrator',
    answer: {
      status: 200,
      description: 'Une ligne par page qui a reçu un avis.',
      schema: Type.Object(
        { data: Type.Array(PageOpinion, { description: 'Une ligne par page.' }) },
        { title: 'PageOpinionList', description: 'Les avis, page par page.' },
      ),
    },
    errors: [...guardErrors],
  }),
  deletePageFeedback: operation({
    tag,
    method: 'DELETE',
    path: '/page-feedback/{id}',
    about: { kind: 'page-feedback', param: 'id' },
    summary: 'Effacer la phrase d’un avis',
    description:
      'Efface ce qu’un lecteur a écrit, par exemple s’il y a mis un nom. Son « Oui » ou son « Non » reste compté.',
    access: 'administrator',
    params: FeedbackParams,
    answer: {
      status: 200,
      description: 'L’avis, sans sa phrase.',
      schema: PageFeedback,
    },
    errors: ['invalid-payload', 'page-feedback-not-found', ...guardErrors],
  }),
};
