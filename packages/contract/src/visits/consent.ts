import Type, { type Static } from 'typebox';
import { Instant, Nullable } from '../values.ts';

export const Consent = Type.Object(
  {
    purposes: Type.Array(Type.String(), {
      description:
        'Les finalités acceptées, dans les mots de la page ; liste vide si elle ne les a pas dites.',
      examples: [['mesure']],
    }),
    text: Nullable(
      Type.String({
        description: 'Le texte que le visiteur a lu, tel que la page le nomme : sa version.',
        examples: ['2026-03'],
      }),
    ),
    date: Instant('Date à laquelle il a consenti.'),
  },
  { title: 'Consent', description: 'Ce à quoi le visiteur a consenti, tel que la page l’a dit.' },
);
export type Consent = Static<typeof Consent>;
