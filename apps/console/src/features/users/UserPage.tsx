import { useProject } from '../../api/project.ts';
import { Failure } from '../../controls/Failure.tsx';
import { Panel, Screen } from '../../controls/Screen.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { counted } from '../../format/numbers.ts';
import { Link } from '../../router/Link.tsx';
import { useParams } from '../../router/use-router.ts';
import { Consents } from './Consents.tsx';
import { Merges } from './Merges.tsx';
import { Timeline } from './Timeline.tsx';
import { UserDeeds } from './UserDeeds.tsx';
import { UserFacts } from './UserFacts.tsx';
import { UserObjection } from './UserObjection.tsx';
import styles from './Users.module.css';
import { UserTotals } from './UserTotals.tsx';
import { userName, useUser } from './use-user.ts';

/** One person: who they are, all that they did, and what can be done with it. */
export function UserPage() {
  const project = useProject();
  const { userId } = useParams() as { userId: string };
  const { data: user, error, refetch } = useUser(project.id, userId);
  if (error && !user) return <Failure error={error} retry={refetch} isWhole />;
  if (!user) return <Waiting rows={14} />;
  const more = user.countsAreExact ? '' : ' au moins';
  return (
    <Screen
      title={userName(user)}
      tab="Personne"
      lead={`${counted(user.eventCount, 'événement')} et ${counted(user.interactionCount, 'interaction')}${more}.`}
      actions={
        <>
          <Link to={`/${project.id}/personnes`}>Toutes les personnes</Link>
          <UserDeeds project={project} user={user} />
        </>
      }
    >
      <UserObjection project={project} userId={user.id} />
      <UserTotals project={project} userId={user.id} />
      <div className={styles.columns}>
        <Panel title="Son histoire">
          <Timeline project={project} userId={user.id} />
        </Panel>
        <div className={styles.aside}>
          <Panel title="Ce que l’on sait">
            <UserFacts user={user} project={project} />
          </Panel>
          <Panel title="Consentements">
            <Consents project={project} userId={user.id} />
          </Panel>
          <Panel title="Réunions">
            <Merges project={project} userId={user.id} />
          </Panel>
        </div>
      </div>
    </Screen>
  );
}
