import Type, { type Static } from 'typebox';
import { attributionModels } from '../attribution/attribution-models.ts';
import { AttributionPath } from '../attribution/attribution-paths.ts';
import { PivotRow } from '../attribution/attribution-pivot.ts';
import { bodyErrors } from '../errors.ts';
import { sharedPaths, sharedRows, sharedView } from '../examples/views.ts';
import { operation } from '../operation.ts';
import { TimeZone } from '../periods.ts';
import { Instant, Nullable } from '../values.ts';
import { View, viewsTag } from './views.ts';

const { name, screen, address } = View.properties;

export const SharedView = Type.Object(
  {
    name,
    screen,
    address,
    expiresAt: Instant('Date à laquelle le lien cesse d’ouvrir la vue.'),
    project: Type.Object(
      {
        name: Type.String({ description: 'Nom du projet.', examples: ['Démonstration'] }),
        currency: Type.String({ description: 'Devise du projet.', examples: ['EUR'] }),
        timezone: TimeZone('Fuseau horaire du projet.'),
        model: Type.Enum(attributionModels, {
          description: 'Le modèle du projet, pour une question qui n’en nomme pas.',
        }),
        lookbackDays: Type.Integer({
          description: 'La fenêtre du projet, en jours, pour une question qui n’en donne pas.',
          examples: [90],
        }),
      },
      { description: 'Le projet, autant qu’il le faut pour lire la vue.' },
    ),
    metric: Type.Object(
      {
        key: Type.String({ description: 'La métrique de la question.', examples: ['turnover'] }),
        currency: Nullable(
          Type.String({
            description:
              'La devise du projet, pour un montant ; `null` pour ce qui n’en est pas un.',
            examples: ['EUR'],
          }),
        ),
      },
      { description: 'Ce que la vue mesure.' },
    ),
  },
  { title: 'SharedView', description: 'Une vue, telle que la voit qui en détient le lien.' },
);
export type SharedView = Static<typeof SharedView>;

const parts = ['rows', 'curve'] as const;

const SharedQuestion = Type.Object(
  {
    parts: Type.Enum(parts, {
      description:
        'Ce qu’il faut rendre : les lignes du tableau (`rows`), ou les points de la courbe (`curve`).',
    }),
  },
  {
    title: 'SharedQuestion',
    additionalProperties: false,
    description: 'Ce que l’on veut de la vue : sa question, elle, ne change pas.',
    examples: [{ parts: 'rows' }],
  },
);

const SharedParams = Type.Object({
  token: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'Le jeton du lien.',
    examples: ['Jq0F3sV8ZkX1b7dQm2nT5yC9uR4wE6aLhP0gKiB8oSx'],
  }),
});

const errors = [
  'invalid-payload',
  'shared-view-not-found',
  'too-many-requests',
  'internal',
  'unavailable',
] as const;

export const sharedViewOperations = {
  getSharedView: operation({
    tag: viewsTag,
    method: 'GET',
    path: '/shared-views/{token}',
    summary: 'Ouvrir un lien de lecture',
    description:
      'Rend la vue qu’ouvre le lien, sans autre jeton que le sien : son nom, son projet et sa question. Chaque appel compte comme une ouverture.',
    access: 'sender',
    params: SharedParams,
    answer: { status: 200, description: 'La vue.', schema: SharedView, example: sharedView },
    errors,
  }),
  querySharedAttribution: operation({
    tag: viewsTag,
    method: 'POST',
    path: '/shared-views/{token}/attribution',
    summary: 'Lire les chiffres d’une vue partagée',
    description:
      'Répond à la question de la vue, et à aucune autre, comme le ferait « Attribuer les événements, une ligne par identifiant ». Une période qui se dit par rapport à aujourd’hui suit le jour du projet. Pour une vue de « Performances ».',
    access: 'sender',
    params: SharedParams,
    body: SharedQuestion,
    answer: {
      status: 200,
      description: 'Une ligne par identifiant.',
      schema: Type.Array(PivotRow),
      example: sharedRows,
    },
    errors: [...bodyErrors, ...errors],
  }),
  querySharedPaths: operation({
    tag: viewsTag,
    method: 'POST',
    path: '/shared-views/{token}/paths',
    summary: 'Lire les parcours d’une vue partagée',
    description:
      'Répond à la question de la vue, et à aucune autre, comme le ferait « Compter les parcours ». Pour une vue de « Parcours ».',
    access: 'sender',
    params: SharedParams,
    answer: {
      status: 200,
      description: 'Les parcours, du plus fréquent au plus rare.',
      schema: Type.Array(AttributionPath),
      example: sharedPaths,
    },
    errors,
  }),
};
