import type { Interaction } from '@sillage/client/source/client';
import { daysOf, shiftDays } from '@sillage/engine/question/period';
import { daysText } from '@sillage/engine/time/french-days';
import type { Day } from '@sillage/engine/time/zoned-time';
import type { Project } from '../../api/project.ts';
import type { ExportedTable } from '../../controls/Export.tsx';
import { instantText } from '../../format/instants.ts';
import type { VisitNames } from '../../question/use-visit-names.ts';
import { filterNames, filterText } from './VisitFilters.tsx';
import { countryText, deviceText } from './visit-columns.tsx';
import { type FilterKey, natures, type VisitsSearch } from './visits-search.ts';

/** What was asked, line by line. */
export function visitQuestion(project: Project, search: VisitsSearch, today: Day): string[] {
  const { since, until } = daysOf(search.period, today);
  return [
    `${project.name} : ${natures[search.nature].toLowerCase()}`,
    `Période : ${daysText(since, shiftDays(until, -1))} (${project.timezone})`,
    ...Object.entries(search.filters).map(
      ([key, value]) => `${filterNames[key as FilterKey]} : ${filterText(key as FilterKey, value)}`,
    ),
  ];
}

export const visitFile = (
  visits: readonly Interaction[],
  names: VisitNames,
  timezone: string,
): ExportedTable => ({
  heads: [
    'Identifiant',
    'Nature',
    'Début',
    'Fin',
    'Source',
    'Campagne',
    'Page d’arrivée',
    'Visites de page',
    'Durée (s)',
    'Appareil',
    'Pays',
    'Personne',
  ],
  rows: visits.map((visit) => [
    visit.id,
    visit.type === 'offline' ? 'hors ligne' : visit.isBot ? 'robot' : 'visite',
    instantText(visit.startDate, timezone),
    instantText(visit.endDate, timezone),
    names.source(visit),
    names.campaign(visit),
    visit.firstPage,
    visit.hitCount,
    visit.duration,
    deviceText(visit),
    countryText(visit),
    visit.userId,
  ]),
});
