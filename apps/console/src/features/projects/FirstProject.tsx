import { lazy, Suspense } from 'react';
import { useProjects } from '../../api/project.ts';
import { Failure } from '../../controls/Failure.tsx';
import { Picture } from '../../controls/Picture.tsx';
import { Screen } from '../../controls/Screen.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { useAddress } from '../../question/use-address.ts';
import { Link, Navigate } from '../../router/Link.tsx';
import styles from './projects.module.css';

/** Most people have a project: they never load the form that makes one. */
const NewProjectForm = lazy(() =>
  import('./NewProjectForm.tsx').then((module) => ({ default: module.NewProjectForm })),
);
const DeletionScreen = lazy(() =>
  import('./DeletionScreen.tsx').then((module) => ({ default: module.DeletionScreen })),
);

/** Where one arrives without an address: the first project that is not archived, or making one. */
export function FirstProject() {
  const { get } = useAddress();
  const { data: projects, error, refetch } = useProjects();
  const deletion = get('suppression');
  if (error && !projects) return <Failure error={error} retry={refetch} isWhole />;
  if (!projects) return <Waiting />;
  if (deletion)
    return (
      <Suspense fallback={<Waiting />}>
        <DeletionScreen deletionId={deletion} />
      </Suspense>
    );
  const project = projects.find(({ archivedAt }) => archivedAt === null) ?? projects[0];
  if (project && get('faire') !== 'projet')
    return <Navigate to="/$projectId/performances" params={{ projectId: project.id }} replace />;
  return (
    <Screen
      title={project ? 'Nouveau projet' : 'Bienvenue'}
      lead={
        project
          ? 'Un projet réunit les événements, les sources et les dépenses d’un même site.'
          : 'Créez votre premier projet, ou demandez à un propriétaire de vous donner accès au sien. La suite vous mène jusqu’à la première visite reçue.'
      }
      actions={project && <Link to="/">Revenir à mes projets</Link>}
    >
      <div className={styles.first}>
        <Suspense fallback={<Waiting />}>
          <NewProjectForm />
        </Suspense>
        <Picture name="calm" />
      </div>
    </Screen>
  );
}
