import { session } from '../api/api.ts';
import { useMe, useProjects } from '../api/project.ts';
import { Choice } from '../controls/Field.tsx';
import { Icon } from '../controls/Icon.tsx';
import { Link } from '../router/Link.tsx';
import { router, usePathname } from '../router/use-router.ts';
import styles from './Shell.module.css';
import { screenGroups } from './screens.ts';
import { chooseTheme, useTheme } from './theme.ts';

/** The project, its screens, and oneself. */
export function Navigation({ projectId }: { projectId: string | undefined }) {
  const { data: projects = [] } = useProjects();
  const pathname = usePathname();
  return (
    <div className={styles.navigation}>
      {projectId !== undefined && (
        <>
          <div className={styles.project}>
            <Choice
              label="Projet"
              isQuiet
              value={projectId}
              options={projectOptions(projects, projectId)}
              onChoose={(id) =>
                void router.navigate({ to: '/$projectId/performances', params: { projectId: id } })
              }
            />
            <Link
              to="/"
              search={{ faire: ['projet'] }}
              className={styles.newProject}
              aria-label="Nouveau projet"
              title="Nouveau projet"
            >
              <Icon name="add" size={18} />
            </Link>
          </div>
          <nav aria-label="Écrans du projet">
            {screenGroups.map(({ title, screens }) => (
              <div key={title} className={styles.group}>
                <h2>{title}</h2>
                <ul>
                  {screens.map(({ path, title: name, icon }) => (
                    <li key={path}>
                      <Link
                        to={`/${projectId}/${path}`}
                        aria-current={currentIn(`/${projectId}/${path}`, pathname)}
                      >
                        <Icon name={icon} size={18} /> {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </>
      )}
      <Oneself />
    </div>
  );
}

/** The screen one is on, or the one that what is on the screen belongs to. */
function currentIn(path: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page';
  return pathname.startsWith(`${path}/`) ? 'true' : undefined;
}

const projectOptions = (
  projects: readonly { id: string; name: string; archivedAt: string | null }[],
  current: string,
): [string, string][] => {
  const known = projects.map(({ id, name, archivedAt }): [string, string] => [
    id,
    archivedAt === null ? name : `${name} (archivé)`,
  ]);
  return known.some(([id]) => id === current) ? known : [[current, current], ...known];
};

function Oneself() {
  const { data: me } = useMe();
  const theme = useTheme();
  const name = me && ([me.firstname, me.lastname].filter(Boolean).join(' ') || me.email);
  return (
    <div className={styles.oneself}>
      <a href="/account" title="Profil, mot de passe, clés d’accès, sessions">
        <Icon name="people" size={18} /> <span>{name ?? 'Votre compte'}</span>
      </a>
      <a href="/docs/intro">
        <Icon name="help" size={18} /> Documentation
      </a>
      <Choice
        label="Couleurs"
        value={theme}
        options={[
          ['system', 'Comme le système'],
          ['light', 'Claires'],
          ['dark', 'Sombres'],
        ]}
        onChoose={(value) => chooseTheme(value as typeof theme)}
      />
      <button type="button" onClick={() => session.signOut()}>
        <Icon name="leave" size={18} /> Se déconnecter
      </button>
    </div>
  );
}
