import { daysOf, type Period } from '@sillage/engine/question/period';
import type { Day } from '@sillage/engine/time/zoned-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Project } from '../../api/project.ts';
import { count } from '../../format/numbers.ts';
import { filterNames } from './VisitFilters.tsx';
import styles from './Visits.module.css';
import type { FilterKey } from './visits-search.ts';

interface FacetsProps {
  project: Project;
  period: Period;
  today: Day;
  onChoose: (key: FilterKey, value: string) => void;
}

const kinds = ['source', 'landingPage', 'country', 'device'] as const;

/** Rows of a part: the rest is « Autres ». */
const room = 6;

/** The visits of the period by where they come from, arrive and are made: each row is a filter. */
export const Facets = (props: FacetsProps) => (
  <div className={styles.facets}>
    {kinds.map((kind) => (
      <Facet key={kind} kind={kind} {...props} />
    ))}
  </div>
);

function Facet({
  kind,
  project,
  period,
  today,
  onChoose,
}: FacetsProps & { kind: (typeof kinds)[number] }) {
  const body = {
    ...daysOf(period, today),
    models: ['last' as const],
    metrics: ['event-count'],
    groupBy: kind,
    include: ['visits' as const],
    sort: { by: 'visits' as const, order: 'DESC' as const },
    limit: room,
  };
  const { data } = useQuery({
    queryKey: ['visit-facets', project.id, body],
    queryFn: ({ signal }) =>
      api.queryAttributionPivot({ params: { projectId: project.id }, body }, { signal }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.flatMap(({ identifier, name, intervals: [cell] }) =>
    cell?.visits ? [{ identifier, name, visits: cell.visits }] : [],
  );
  const total = rows?.reduce((sum, { visits }) => sum + visits, 0) ?? 0;
  const row = (name: string, visits: number, isOpen: boolean) => (
    <>
      <span className={styles.facetName}>{name}</span>
      <span className={styles.facetCount}>
        {count(visits)}
        <span className="visually-hidden"> visites{isOpen && '. Ne voir que celles-ci.'}</span>
      </span>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(100 * visits) / total} height="4" />
      </svg>
    </>
  );
  return (
    <section className={styles.facet} aria-busy={!rows}>
      <h2>{filterNames[kind]}</h2>
      <ul>
        {rows?.map(({ identifier, name, visits }) => (
          <li key={identifier}>
            {identifier === null || identifier === 'others' ? (
              <div>{row(name, visits, false)}</div>
            ) : (
              <button type="button" onClick={() => onChoose(kind, identifier)}>
                {row(name, visits, true)}
              </button>
            )}
          </li>
        ))}
        {rows?.length === 0 && <li className={styles.none}>Aucune visite</li>}
      </ul>
    </section>
  );
}
