import type { Interaction } from '@sillage/client/source/client';
import { api } from '../../api/api.ts';
import type { Project } from '../../api/project.ts';
import { usePages } from '../../api/use-pages.ts';
import { Failure } from '../../controls/Failure.tsx';
import { More } from '../../controls/More.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import styles from './Visits.module.css';
import { pageText } from './visit-columns.tsx';

/** The pages of a visit, in their order. */
export function VisitHits({ visit, project }: { visit: Interaction; project: Project }) {
  const { rows, error, refetch, more } = usePages({
    queryKey: ['interaction-hits', project.id, visit.id],
    ask: (start, options) =>
      api.listInteractionHits(
        { params: { projectId: project.id, id: visit.id }, query: start },
        options,
      ),
  });
  if (error && !rows) return <Failure error={error} retry={refetch} />;
  if (!rows) return <Waiting rows={6} />;
  if (rows.length === 0)
    return (
      <p className={styles.none}>
        Aucune page n’est gardée pour cette visite : les pages partent avant elle, selon la durée de
        conservation du projet.
      </p>
    );
  return (
    <>
      <ol className={styles.pages}>
        {rows.map(({ id, date, page, title, hitType, name }) => (
          <li key={id}>
            <time dateTime={date}>{timeText(date, project.timezone)}</time>
            <div>
              <p>
                {hitType === 'track' && <strong>{name ?? 'Action'} : </strong>}
                {hitType === 'identify' && <strong>Se fait connaître : </strong>}
                {title ?? pageText(page)}
              </p>
              {title && <small>{pageText(page)}</small>}
            </div>
          </li>
        ))}
      </ol>
      <More {...more} />
    </>
  );
}

const timeText = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('fr-FR', { timeZone, timeStyle: 'medium' }).format(new Date(instant));
