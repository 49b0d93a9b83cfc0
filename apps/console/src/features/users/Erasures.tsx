import type { Erasure } from '@sillage/client/source/client';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Project } from '../../api/project.ts';
import { readEvery } from '../../api/read-every.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Progress } from '../../controls/Progress.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { instantText } from '../../format/instants.ts';
import { count } from '../../format/numbers.ts';
import { useAddress } from '../../question/use-address.ts';
import styles from './Users.module.css';

/** While one runs, in milliseconds. */
const askAgainAfter = 1000;
const limit = 200;

const steps: Record<Erasure['step'], string> = {
  events: 'Événements',
  visits: 'Visites',
  hits: 'Pages vues',
  ties: 'Liens',
  traces: 'Autres traces',
  done: 'Fini',
};

const counted = [
  ['identities', 'Identités'],
  ['trackers', 'Navigateurs'],
  ['events', 'Événements'],
  ['interactions', 'Interactions'],
  ['hits', 'Pages vues'],
  ['traces', 'Autres traces'],
] as const;

interface ErasuresProps {
  project: Project;
  whyNot: string | undefined;
}

/** What was erased, and how far it has come: it goes on whether anybody looks or not. */
export function Erasures({ project, whyNot }: ErasuresProps) {
  const opened = useAddress().get('ouvert');
  const { data, error, refetch } = useQuery({
    queryKey: ['erasures', project.id],
    queryFn: ({ signal }) =>
      api.listErasures({ params: { projectId: project.id }, query: { limit } }, { signal }),
    enabled: whyNot === undefined,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'running') ? askAgainAfter : false,
  });
  if (whyNot !== undefined)
    return (
      <Empty title="Les effacements sont réservés aux éditeurs" picture="buoy">
        <p>{whyNot}</p>
      </Empty>
    );
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return <Waiting rows={6} />;
  if (data.data.length === 0)
    return (
      <Empty title="Aucun effacement demandé" picture="calm">
        <p>
          Quand quelqu’un demande qu’on l’oublie, trouvez sa fiche dans « Personnes », puis «
          Effacer la personne ». Ce qui a été fait s’affiche ici.
        </p>
      </Empty>
    );
  return (
    <>
      <p className={styles.quiet}>
        Un effacement ne dit pas de qui : rien n’en est gardé. Les chiffres restent les mêmes.
      </p>
      <div>
        <Export
          name={`effacements-${project.id}`}
          question={[`${project.name} : effacements demandés`]}
          table={async () => ({
            heads: ['Identifiant', 'Demandé le', 'Fini le', ...counted.map(([, title]) => title)],
            rows: (
              await readEvery(api.listErasures.each({ params: { projectId: project.id } }))
            ).map(({ id, createdAt, finishedAt, counts }) => [
              id,
              createdAt,
              finishedAt,
              ...counted.map(([key]) => counts[key]),
            ]),
          })}
        />
      </div>
      <Table
        caption="Effacements"
        rows={data.data}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'date',
            title: 'Demandé le',
            cell: ({ id, createdAt }) => (
              <>
                {instantText(createdAt, project.timezone)}{' '}
                {id === opened && <Badge tone="good">celui-ci</Badge>}
              </>
            ),
          },
          { key: 'state', title: 'État', cell: (erasure) => <State erasure={erasure} /> },
          ...counted.map(([key, title]) => ({
            key,
            title,
            isNumber: true,
            cell: ({ counts }: Erasure) => count(counts[key]),
          })),
        ]}
      />
    </>
  );
}

const State = ({ erasure: { status, progress, step } }: { erasure: Erasure }) =>
  status === 'done' ? (
    <Badge tone="good">Effacée</Badge>
  ) : (
    <Progress title={`${steps[step]}, ${progress} %`} done={progress} total={100} />
  );
