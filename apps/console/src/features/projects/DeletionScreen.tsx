import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { agents } from '../../api/api.ts';
import { Failure } from '../../controls/Failure.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Progress } from '../../controls/Progress.tsx';
import { Facts, Screen } from '../../controls/Screen.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { count } from '../../format/numbers.ts';
import { Link } from '../../router/Link.tsx';

/** How far a deletion has come. It goes on by itself: its address can be left and found again. */
export function DeletionScreen({ deletionId }: { deletionId: string }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['deletions', deletionId],
    queryFn: ({ signal }) => agents.getDeletion({ params: { deletionId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : 2000),
  });
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['projects'] });
    void client.invalidateQueries({ queryKey: ['me'] });
  }, [client]);
  if (!data) return error ? <Failure error={error} retry={refetch} isWhole /> : <Waiting />;
  const what = data.kind === 'project' ? 'du projet' : 'de l’espace de travail';
  return (
    <Screen title={`Suppression ${what}`} actions={<Link to="/">Voir mes projets</Link>}>
      {data.state === 'done' ? (
        <Notice tone="good">
          <p>C’est fini : il ne reste rien.</p>
        </Notice>
      ) : (
        <Progress
          title={
            data.state === 'deleting'
              ? 'Les données partent, table par table.'
              : 'Tout est vide. Une dernière revue a lieu trois minutes après la demande.'
          }
          done={data.emptiedTables}
          total={data.tables}
        />
      )}
      <Facts
        facts={[
          ['Lignes supprimées', count(data.deletedRows)],
          ['Tables vidées', `${data.emptiedTables} sur ${data.tables}`],
        ]}
      />
      {data.state !== 'done' && (
        <p>
          Vous pouvez quitter cette page : la suppression continue, même si le serveur redémarre.
        </p>
      )}
    </Screen>
  );
}
