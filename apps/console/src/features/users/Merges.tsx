import type { Merge } from '@sillage/client/source/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { type Project, useWhyNot } from '../../api/project.ts';
import { readEvery } from '../../api/read-every.ts';
import { useDeed } from '../../api/use-deed.ts';
import { usePages } from '../../api/use-pages.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Button } from '../../controls/Button.tsx';
import { Confirm } from '../../controls/Confirm.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { More } from '../../controls/More.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { instantText } from '../../format/instants.ts';
import { Link } from '../../router/Link.tsx';
import styles from './Users.module.css';

const statuses = {
  claimed: ['À confirmer', 'warn'],
  merged: ['Réunies', 'good'],
  undone: ['Séparées', 'calm'],
} as const;

/** Two people who are one, or who an anonymous sender says are one. */
export function Merges({ project, userId }: { project: Project; userId?: string }) {
  const { id: projectId, timezone } = project;
  const whyNot = useWhyNot('add');
  const [asked, setAsked] = useState<{ merge: Merge; deed: 'confirm' | 'undo' }>();
  const { rows, error, refetch, more } = usePages({
    queryKey: ['merges', projectId, userId],
    ask: (start, options) =>
      api.listMerges(
        { params: { projectId }, query: { ...(userId && { userId }), ...start } },
        options,
      ),
  });
  const {
    run,
    busy,
    error: refused,
  } = useDeed({
    run: ({ merge, deed }: NonNullable<typeof asked>) => {
      const input = { params: { projectId, id: merge.id } };
      return deed === 'confirm' ? api.confirmMerge(input) : api.undoMerge(input);
    },
    done: (_, { deed }) =>
      deed === 'confirm' ? 'Les deux personnes n’en font plus qu’une.' : 'Elles sont séparées.',
    changes: [
      ['merges', projectId],
      ['users', projectId],
      ['user', projectId],
      ['timeline', projectId],
    ],
    onDone: () => setAsked(undefined),
  });
  if (error && !rows) return <Failure error={error} retry={refetch} />;
  if (!rows) return <Waiting rows={6} />;
  if (rows.length === 0)
    return userId ? (
      <p className={styles.quiet}>Cette personne n’a été réunie à aucune autre.</p>
    ) : (
      <Empty title="Aucune réunion" picture="calm">
        <p>
          Quand un même envoi porte deux identités, les deux personnes sont réunies en une seule.
          Vous le verrez ici, et pourrez les séparer.
        </p>
      </Empty>
    );
  const person = (id: string) => <Link to={`/${projectId}/personnes/${id}`}>{id.slice(0, 8)}</Link>;
  return (
    <>
      {!userId && (
        <div className={styles.deeds}>
          <Export
            name={`reunions-${projectId}`}
            question={[`${project.name} : réunions de personnes`]}
            table={async () => ({
              heads: [
                'État',
                'Personne qui reste',
                'La rejoint',
                'Événement',
                'Affirmée le',
                'Faite le',
                'Défaite le',
              ],
              rows: (await readEvery(api.listMerges.each({ params: { projectId } }))).map(
                (merge) => [
                  statuses[merge.status][0],
                  merge.userId,
                  merge.otherUserId,
                  merge.eventId,
                  merge.createdAt,
                  merge.mergedAt,
                  merge.undoneAt,
                ],
              ),
            })}
          />
        </div>
      )}
      <Table
        caption="Réunions"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'status',
            title: 'État',
            cell: ({ status }) => <Badge tone={statuses[status][1]}>{statuses[status][0]}</Badge>,
          },
          { key: 'kept', title: 'Personne qui reste', cell: ({ userId: id }) => person(id) },
          { key: 'other', title: 'La rejoint', cell: ({ otherUserId }) => person(otherUserId) },
          {
            key: 'event',
            title: 'D’après',
            cell: ({ eventId }) =>
              eventId ? (
                <Link to={`/${projectId}/evenements/${eventId}`}>un événement</Link>
              ) : (
                'une interaction'
              ),
          },
          {
            key: 'date',
            title: 'Date',
            cell: ({ createdAt, mergedAt, undoneAt }) =>
              instantText(undoneAt ?? mergedAt ?? createdAt, timezone),
          },
          {
            key: 'deeds',
            title: 'Décider',
            cell: (merge) => (
              <span className={styles.deeds}>
                {merge.status !== 'merged' && (
                  <Button whyNot={whyNot} onClick={() => setAsked({ merge, deed: 'confirm' })}>
                    Réunir
                  </Button>
                )}
                {merge.status !== 'undone' && (
                  <Button whyNot={whyNot} onClick={() => setAsked({ merge, deed: 'undo' })}>
                    {merge.status === 'claimed' ? 'Écarter' : 'Séparer'}
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      <More {...more} />
      {asked && (
        <Confirm
          title={asked.deed === 'confirm' ? 'Réunir ces deux personnes ?' : 'Les garder séparées ?'}
          submit={asked.deed === 'confirm' ? 'Réunir' : 'Séparer'}
          isDanger={false}
          busy={busy}
          error={refused}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {asked.deed === 'confirm'
              ? 'Leurs identités, leurs événements et leurs visites deviennent ceux d’une seule personne, la plus ancienne. Vous pourrez les séparer.'
              : 'Chacune retrouve ses identités, ses événements et ses visites, ceux d’après la réunion compris. Aucun envoi ne les réunira plus : vous seul le pourrez.'}
          </p>
        </Confirm>
      )}
    </>
  );
}
