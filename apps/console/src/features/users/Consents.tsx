import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Project } from '../../api/project.ts';
import { Failure } from '../../controls/Failure.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { instantText } from '../../format/instants.ts';
import { count } from '../../format/numbers.ts';
import styles from './Users.module.css';

const limit = 50;

/** What the person agreed to, when, and by which text. */
export function Consents({ project, userId }: { project: Project; userId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['consents', project.id, userId],
    queryFn: ({ signal }) =>
      api.listConsents(
        { params: { projectId: project.id }, query: { by: 'userId', value: userId, limit } },
        { signal },
      ),
  });
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return <Waiting rows={2} />;
  if (data.data.length === 0)
    return <p className={styles.quiet}>Aucune page n’a dit de consentement.</p>;
  return (
    <ul className={styles.consents}>
      {data.data.map(({ trackerId, purposes, text, firstGivenAt, lastSeenAt, hitCount }) => (
        <li key={`${trackerId} ${firstGivenAt} ${purposes.join()} ${text}`}>
          <strong>{purposes.join(', ') || 'Consentement donné'}</strong>
          <p>
            le {instantText(firstGivenAt, project.timezone)}
            {text && `, texte ${text}`} ; {count(hitCount)}{' '}
            {hitCount > 1 ? 'visites de page' : 'visite de page'}, la dernière le{' '}
            {instantText(lastSeenAt, project.timezone)}
          </p>
        </li>
      ))}
    </ul>
  );
}
