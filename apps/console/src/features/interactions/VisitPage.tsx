import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Button } from '../../controls/Button.tsx';
import { Confirm } from '../../controls/Confirm.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Facts, Panel, Screen } from '../../controls/Screen.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { instantText } from '../../format/instants.ts';
import { useVisitNames } from '../../question/use-visit-names.ts';
import { Link } from '../../router/Link.tsx';
import { router, useParams } from '../../router/use-router.ts';
import { VisitHits } from './VisitHits.tsx';
import { visitFacts } from './visit-facts.tsx';

/** One visit: where it came from and how that is known, its pages, its person. */
export function VisitPage() {
  const project = useProject();
  const { id: projectId, timezone } = project;
  const { visitId } = useParams() as { visitId: string };
  const names = useVisitNames(projectId);
  const [isDeleting, setDeleting] = useState(false);
  const whyNot = useWhyNot('add');
  const { data, error, refetch } = useQuery({
    queryKey: ['interaction', projectId, visitId],
    queryFn: ({ signal }) => api.getInteraction({ params: { projectId, id: visitId } }, { signal }),
  });
  const deletion = useDeed({
    run: () => api.deleteInteraction({ params: { projectId, id: visitId } }),
    done: 'Visite supprimée : les parcours se refont sans elle.',
    changes: [
      ['interactions', projectId],
      ['visit-facets', projectId],
    ],
    onDone: () => void router.navigate({ to: `/${projectId}/visites` }),
  });
  if (error && !data) return <Failure error={error} retry={refetch} isWhole />;
  if (!data) return <Waiting rows={12} />;
  const isOffline = data.type === 'offline';
  return (
    <Screen
      title={isOffline ? 'Interaction hors ligne' : 'Visite'}
      lead={`${names.source(data)}, ${instantText(data.startDate, timezone)}`}
      actions={
        <>
          <Link to={`/${projectId}/visites`}>Toutes les visites</Link>
          <Button kind="danger" icon="trash" whyNot={whyNot} onClick={() => setDeleting(true)}>
            Supprimer
          </Button>
        </>
      }
    >
      <Facts facts={visitFacts(data, project, names)} />
      {!isOffline && (
        <Panel title="Ce qu’elle a vu">
          <VisitHits visit={data} project={project} />
        </Panel>
      )}
      {isDeleting && (
        <Confirm
          title={isOffline ? 'Supprimer cette interaction ?' : 'Supprimer cette visite ?'}
          submit="Supprimer"
          busy={deletion.busy}
          error={deletion.error}
          onConfirm={() => deletion.run(undefined)}
          onClose={() => setDeleting(false)}
        >
          <p>
            {isOffline
              ? 'Elle quitte le parcours de sa personne.'
              : 'Ses pages partent avec elle, et celles qui arriveraient en retard aussi.'}{' '}
            Les parcours et l’attribution des événements qu’elle a précédés sont refaits sans elle.
          </p>
        </Confirm>
      )}
    </Screen>
  );
}
