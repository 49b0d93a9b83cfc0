import type { Interaction } from '@sillage/client/source/client';
import { detailName } from '@sillage/engine/attribution/detail-rows';
import { parseUrl } from '@sillage/engine/visits/parse-url';
import type { Project } from '../../api/project.ts';
import { Badge } from '../../controls/Badge.tsx';
import type { Column } from '../../controls/Table.tsx';
import { durationText } from '../../format/durations.ts';
import { shortInstant } from '../../format/instants.ts';
import { count, nothing } from '../../format/numbers.ts';
import type { VisitNames } from '../../question/use-visit-names.ts';
import { Link } from '../../router/Link.tsx';
import styles from './Visits.module.css';
import type { SortKey, VisitsSearch } from './visits-search.ts';

interface Context {
  project: Project;
  names: VisitNames;
  search: VisitsSearch;
  sortBy: (key: SortKey) => void;
  rows: readonly Interaction[];
}

export function visitColumns({
  project,
  names,
  search,
  sortBy,
  rows,
}: Context): Column<Interaction>[] {
  const sorted = (key: SortKey) => ({
    onSort: () => sortBy(key),
    sorted:
      search.sort === key
        ? search.descending
          ? ('descending' as const)
          : ('ascending' as const)
        : undefined,
  });
  return [
    {
      key: 'date',
      title: 'Début',
      ...sorted('startDate'),
      cell: ({ id, startDate }) => (
        <Link to={`/${project.id}/visites/${id}`}>{shortInstant(startDate, project.timezone)}</Link>
      ),
    },
    {
      key: 'source',
      title: 'Source',
      cell: (visit) => (
        <>
          {names.source(visit)} {visit.type === 'offline' && <Badge>Hors ligne</Badge>}
          {visit.isBot && <Badge tone="warn">Robot</Badge>}
        </>
      ),
    },
    { key: 'campaign', title: 'Campagne', cell: (visit) => names.campaign(visit) || nothing },
    {
      key: 'page',
      title: 'Page d’arrivée',
      cell: ({ firstPage }) => (
        <span className={styles.page} title={firstPage ?? undefined}>
          {pageText(firstPage)}
        </span>
      ),
    },
    {
      key: 'pages',
      title: 'Visites de page',
      isNumber: true,
      ...sorted('hitCount'),
      cell: ({ hitCount, type }) => (type === 'offline' ? nothing : count(hitCount)),
    },
    {
      key: 'duration',
      title: 'Durée',
      isNumber: true,
      ...sorted('duration'),
      cell: ({ duration, type }) => (type === 'offline' ? nothing : durationText(duration)),
    },
    // Without a geography or browsers' names, a column of dashes would say nothing.
    ...(rows.some(({ userAgent }) => userAgent)
      ? [{ key: 'device', title: 'Appareil', cell: deviceText }]
      : []),
    ...(rows.some(({ geo }) => geo?.countryCode)
      ? [{ key: 'country', title: 'Pays', cell: countryText }]
      : []),
    {
      key: 'person',
      title: 'Personne',
      cell: ({ userId }) =>
        userId ? (
          <Link
            to={`/${project.id}/personnes/${userId}`}
            aria-label={`Personne ${userId.slice(0, 8)}`}
          >
            {userId.slice(0, 8)}
          </Link>
        ) : (
          'inconnue'
        ),
    },
  ];
}

export const deviceText = ({ type, userAgent }: Interaction): string =>
  type === 'session' && userAgent
    ? detailName('device', userAgent.device.type ?? 'desktop')
    : nothing;

export const countryText = ({ geo }: Interaction): string =>
  geo?.countryCode ? detailName('country', geo.countryCode) : nothing;

/** Host and path: the rest is in the detail. */
export function pageText(address: string | null): string {
  if (address === null) return nothing;
  const page = parseUrl(address);
  return page ? `${page.host}${page.pathname}` : address;
}
