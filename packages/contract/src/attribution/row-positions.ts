import Type, { type Static } from 'typebox';

const eventsIn = (where: string, example: number) =>
  Type.Number({ description: `Les événements ${where}.`, examples: [example] });

export const RowPositions = Type.Object(
  {
    events: eventsIn('dont le parcours passe par la ligne', 20),
    first: eventsIn('dont elle ouvre le parcours', 12),
    middle: eventsIn('qu’elle relance : elle y est entre la première et la dernière', 5),
    last: eventsIn('dont elle conclut le parcours', 6),
  },
  {
    title: 'RowPositions',
    description:
      'Où la ligne se trouve dans les parcours, en nombre d’événements ; un événement compte une fois par place, même si la ligne y est plusieurs fois. Une ligne seule dans un parcours l’ouvre et le conclut. `first` est ce que donne le modèle `first` à la ligne, `last` ce que donne `last` ; `events` et `middle` ne s’additionnent pas d’une ligne à l’autre. Par interaction (`attributedDate`), chaque place compte à la date de son interaction. 0 pour « Non attribué ». Présent si `include` le demande.',
  },
);
export type RowPositions = Static<typeof RowPositions>;
