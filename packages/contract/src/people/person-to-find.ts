import Type, { type Static } from 'typebox';
import { Uuid } from '../values.ts';

/** Whom a request is about: by what identifies the person, or by the person's id. */
export const PersonToFind = Type.Object(
  {
    storageKey: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Le champ qui identifie : sa clé de stockage. Va avec `value`.',
        examples: ['email'],
      }),
    ),
    value: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description:
          'Ce qui identifie la personne, écrit comme vous l’avez : il est lu comme le type du champ lit ce qu’il reçoit.',
        examples: ['Ada@Exemple.fr'],
      }),
    ),
    userId: Type.Optional(
      Uuid('Identifiant de la personne, à la place de `storageKey` et de `value`.'),
    ),
  },
  {
    title: 'PersonToFind',
    additionalProperties: false,
    description:
      'La personne dont il s’agit : par `storageKey` et `value`, ou par `userId`. Celles qui lui ont été réunies en font partie.',
    examples: [{ storageKey: 'email', value: 'ada@exemple.fr' }],
  },
);
export type PersonToFind = Static<typeof PersonToFind>;

export const peopleRightsTag = 'Droits des personnes';
