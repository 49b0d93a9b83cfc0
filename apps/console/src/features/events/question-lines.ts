import { metricName } from '@sillage/engine/events/metric-names';
import { valueText } from '../../fields/value-text.ts';
import { type EventsSearch, numberField } from './events-query.ts';

/** The question of the list in French, for the files that answer it. */
export function questionLines(
  projectName: string,
  search: EventsSearch,
  typeName: (reference: string) => string,
): string[] {
  const { since, until, type, state, field, value, source, userId } = search;
  return [
    `Événements du projet ${projectName}`,
    ...(type ? [`Type : ${typeName(type)}`] : []),
    ...(since ? [`Du ${since}`] : []),
    ...(until ? [`Au ${until}, compris`] : []),
    ...(state ? [stateLine(state)] : []),
    ...(field
      ? [
          `${field === numberField ? 'Numéro' : `Champ ${field}`} : ${value === undefined ? 'aucune valeur' : valueText(value)}`,
        ]
      : []),
    ...(source ? [`Source du parcours : ${source}`] : []),
    ...(userId ? [`Personne : ${userId}`] : []),
  ];
}

const stateLine = (state: string): string =>
  state.startsWith('!')
    ? `Sans l’état « ${metricName(state.slice(1))} »`
    : `État : ${metricName(state)}`;
