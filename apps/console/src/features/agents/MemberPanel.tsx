import type { Member } from '@sillage/client/source/client';
import { agents } from '../../api/api.ts';
import { useProject, useProjects, useWhyNot } from '../../api/project.ts';
import { Dialog } from '../../controls/Dialog.tsx';
import { Facts, Panel } from '../../controls/Screen.tsx';
import { AccountDeeds } from './AccountDeeds.tsx';
import styles from './agents.module.css';
import { memberDeeds } from './member-deeds.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { Seen } from './Seen.tsx';
import { isLastOwner, lastOwnerReason } from './standing.ts';
import { membersKey, useWhyNotKeepPeople } from './use-members.ts';
import { nameOf } from './wording.ts';

interface MemberPanelProps {
  member: Member;
  members: readonly Member[];
  onClose: () => void;
}

/** One member: their role on each project of the workspace, and their account. */
export function MemberPanel({ member, members, onClose }: MemberPanelProps) {
  const { accountId, timezone } = useProject();
  const { data: projects = [] } = useProjects();
  const whyNot = useWhyNot('manage');
  const reason = useWhyNotKeepPeople();
  return (
    <Dialog title={nameOf(member)} place="side" onClose={onClose}>
      <Facts
        facts={[
          ['Adresse e-mail', member.email],
          ['Compte', member.disabledAt === null ? 'Actif' : 'Désactivé'],
          ['Second facteur', member.hasSecondFactor ? 'En place' : 'Absent'],
          [
            'Dernière connexion',
            <Seen key="seen" at={member.lastSignedInAt} timezone={timezone} />,
          ],
        ]}
      />
      <Panel title="Rôle sur chaque projet">
        <div className={styles.roles}>
          {projects
            .filter((project) => project.accountId === accountId)
            .map(({ id, name }) => (
              <div key={id} className={styles.role}>
                <span>{name}</span>
                <RoleChoice
                  projectId={id}
                  projectName={name}
                  member={member}
                  members={members}
                  whyNot={whyNot}
                  isQuiet
                />
              </div>
            ))}
        </div>
      </Panel>
      <Panel title="Compte">
        <AccountDeeds
          changes={[membersKey(accountId)]}
          deeds={memberDeeds(agents, accountId, member, {
            reason,
            held: isLastOwner(members, member) ? lastOwnerReason : undefined,
            onGone: onClose,
          })}
        />
      </Panel>
    </Dialog>
  );
}
