import Type, { type Static } from 'typebox';
import { csvNote } from '../csv.ts';
import { guardErrors } from '../errors.ts';
import { consentProof, consentsFile } from '../examples/people.ts';
import { pageOf } from '../examples/story.ts';
import { Page, pageQuery } from '../lists.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectParams } from '../values.ts';

export const ConsentProof = Type.Object(
  {
    trackerId: Type.String({ description: 'Identifiant du traceur dans le navigateur.' }),
    purposes: Type.Array(Type.String(), {
      description:
        'Les finalités acceptées, dans les mots de la page ; liste vide si elle ne les a pas dites.',
    }),
    text: Nullable(
      Type.String({ description: 'Le texte que le visiteur a lu, tel que la page le nomme.' }),
    ),
    firstGivenAt: Instant('Date à laquelle il y a consenti, la première fois.'),
    lastGivenAt: Instant(
      'Date à laquelle il y a consenti, la dernière fois : une page qui ne donne pas la date de l’accord le redit à chaque visite.',
    ),
    firstSeenAt: Instant('Date de la première visite de page faite sous cet accord.'),
    lastSeenAt: Instant('Date de la dernière.'),
    hitCount: Type.Integer({ description: 'Nombre de visites de page faites sous cet accord.' }),
  },
  {
    title: 'ConsentProof',
    description: 'Ce à quoi un navigateur a consenti, et les visites de page qui en témoignent.',
  },
);
export type ConsentProof = Static<typeof ConsentProof>;

export const consentOperations = {
  listConsents: operation({
    tag: 'Personnes',
    method: 'GET',
    path: '/projects/{projectId}/consents',
    summary: 'Prouver un consentement',
    description: `Rend ce à quoi une personne ou un navigateur a consenti, quand, et d’après quel texte, tel que le traceur l’a dit à chaque visite de page. \`by\` et \`value\` disent de qui. Un refus n’y est pas : le traceur n’envoie alors rien. La preuve dure autant que les visites de page.${csvNote}`,
    access: 'reader',
    csv: consentsFile,
    params: ProjectParams,
    query: Type.Object(
      {
        by: Type.Enum(['identity', 'userId', 'trackerId'], {
          description:
            'Ce que `value` désigne : ce qui identifie une personne, l’identifiant d’une personne, ou celui d’un traceur.',
          examples: ['identity'],
        }),
        value: Type.String({
          minLength: 1,
          maxLength: 500,
          description:
            'Qui a consenti. Une identité s’écrit comme vous l’avez : elle est lue comme le type du champ lit ce qu’il reçoit.',
          examples: ['ada@exemple.fr'],
        }),
        storageKey: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 100,
            description:
              'Pour une identité : le champ qui identifie, si la même valeur peut être celle de plusieurs.',
          }),
        ),
        ...pageQuery,
      },
      { additionalProperties: false },
    ),
    answer: {
      status: 200,
      description: 'Une page de preuves, la plus ancienne d’abord.',
      schema: Page('ConsentProofPage', ConsentProof),
      example: pageOf(consentProof),
    },
    errors: ['invalid-payload', 'project-not-found', 'user-not-found', ...guardErrors],
  }),
};
