import type { Deletion } from '@sillage/client/source/types';
import { useQuery } from '@tanstack/react-query';
import { agents } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { instantText } from '../../format/instants.ts';
import { count } from '../../format/numbers.ts';
import { Link } from '../../router/Link.tsx';

const states = {
  deleting: ['warn', 'En cours'],
  checking: ['warn', 'Dernière revue'],
  done: ['good', 'Finie'],
} as const;

/** Deletions that were asked for: long work is found again here. */
export function Deletions() {
  const { timezone } = useProject();
  const { data } = useQuery({
    queryKey: ['deletions'],
    queryFn: ({ signal }) => agents.listDeletions({ query: { limit: 20 } }, { signal }),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Panel title="Suppressions demandées">
      <Table<Deletion>
        caption="Suppressions demandées"
        rows={data.data}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'what',
            title: 'Quoi',
            cell: ({ id, kind, projectId }) => (
              <Link to="/" search={{ suppression: [id] }}>
                {kind === 'project' ? (projectId ?? 'Un projet') : 'Un espace de travail'}
              </Link>
            ),
          },
          {
            key: 'asked',
            title: 'Demandée',
            cell: ({ askedAt }) => instantText(askedAt, timezone),
          },
          {
            key: 'state',
            title: 'État',
            cell: ({ state }) => <Badge tone={states[state][0]}>{states[state][1]}</Badge>,
          },
          {
            key: 'rows',
            title: 'Lignes supprimées',
            isNumber: true,
            cell: ({ deletedRows }) => count(deletedRows),
          },
        ]}
      />
    </Panel>
  );
}
