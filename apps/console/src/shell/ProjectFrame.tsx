import type { ReactNode } from 'react';
import { ProjectContext, useProjects } from '../api/project.ts';
import { Empty } from '../controls/Empty.tsx';
import { Failure } from '../controls/Failure.tsx';
import { ScreenTools } from '../controls/Screen.tsx';
import { Waiting } from '../controls/Waiting.tsx';
import { useParams } from '../router/use-router.ts';
import { ViewsButton } from './ViewsButton.tsx';

const tools = <ViewsButton />;

/** Gives its screens the project of the address, or says why it cannot be shown. */
export function ProjectFrame({ children }: { children: ReactNode }) {
  const { projectId } = useParams();
  const { data, error, refetch } = useProjects();
  const project = data?.find(({ id }) => id === projectId);
  if (project)
    return (
      <ProjectContext value={project}>
        <ScreenTools value={tools}>{children}</ScreenTools>
      </ProjectContext>
    );
  if (error) return <Failure error={error} retry={refetch} isWhole />;
  if (!data) return <Waiting rows={10} />;
  return (
    <Empty title="Ce projet n’est pas à votre portée" picture="buoy" isWhole>
      <p>
        Aucun projet <code>{projectId}</code> parmi les vôtres : il n’existe pas, ou personne ne
        vous y a donné accès. Un propriétaire de son espace de travail peut le faire.
      </p>
      <a href="/app">Voir mes projets</a>
    </Empty>
  );
}
