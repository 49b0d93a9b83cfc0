import type { Member } from '@sillage/client/source/client';
import { useState } from 'react';
import { agents } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { announce } from '../../controls/announce.ts';
import { Confirm } from '../../controls/Confirm.tsx';
import { Choice } from '../../controls/Field.tsx';
import styles from './agents.module.css';
import { isLastOwner, lastOwnerReason, type Standing, standingOn } from './standing.ts';
import { membersKey } from './use-members.ts';
import { nameOf, roleNames, standingNames } from './wording.ts';

interface RoleChoiceProps {
  projectId: string;
  projectName: string;
  member: Member;
  members: readonly Member[];
  whyNot: string | undefined;
  isQuiet?: boolean;
}

/** What somebody is on a project. What opens or closes the whole workspace is asked twice. */
export function RoleChoice({
  projectId,
  projectName,
  member,
  members,
  whyNot,
  isQuiet,
}: RoleChoiceProps) {
  const { accountId } = useProject();
  const [asked, setAsked] = useState<Standing>();
  const current = standingOn(projectId, member);
  const name = nameOf(member);
  const deed = useDeed({
    run: (next: Standing) => setStanding(accountId, projectId, member, next),
    done: (_, next) =>
      next === 'none'
        ? `${name} n’a plus accès à « ${projectName} ».`
        : `${name} : ${roleNames[next].toLowerCase()} de « ${projectName} ».`,
    changes: [membersKey(accountId), ['projects']],
    onDone: () => setAsked(undefined),
  });
  const held = whyNot ?? (isLastOwner(members, member) ? lastOwnerReason : undefined);
  const choose = (next: Standing) => {
    if (held) return announce(held);
    if (next === current) return;
    if (next === 'owner' || current === 'owner' || next === 'none') return setAsked(next);
    deed.run(next);
  };
  return (
    <>
      <span className={styles.choice} title={held}>
        <Choice
          label={isQuiet ? `Rôle de ${name} sur ${projectName}` : projectName}
          isQuiet={isQuiet ?? false}
          value={current}
          options={Object.entries(standingNames)}
          onChoose={(value) => choose(value as Standing)}
        />
      </span>
      {asked && (
        <Confirm
          title={`${name} : ${asked === 'none' ? 'retirer l’accès' : roleNames[asked].toLowerCase()} ?`}
          submit={asked === 'none' ? 'Retirer l’accès' : 'Changer le rôle'}
          isDanger={asked !== 'owner'}
          busy={deed.busy}
          error={deed.error}
          onConfirm={() => deed.run(asked)}
          onClose={() => {
            deed.forget();
            setAsked(undefined);
          }}
        >
          <p>{consequence(name, projectName, current, asked)}</p>
        </Confirm>
      )}
    </>
  );
}

function consequence(name: string, project: string, from: Standing, to: Standing): string {
  if (to === 'owner')
    return `${name} pourra tout faire sur tous les projets de l’espace de travail : réglages, accès, clés, suppression.`;
  const lost = from === 'owner' ? `${name} ne sera plus propriétaire de l’espace de travail. ` : '';
  return to === 'none'
    ? `${lost}${name} ne verra plus « ${project} », dans les 30 secondes. Ses rôles sur d’autres projets restent.`
    : `${lost}Il lui restera ce rôle sur « ${project} », et ceux qui lui ont été donnés ailleurs.`;
}

/** Who stops being an owner gets the new role first: they never leave the workspace on the way. */
async function setStanding(
  workspaceId: string,
  projectId: string,
  { id: agentId, owner, roles }: Member,
  next: Standing,
): Promise<void> {
  const ofProject = { params: { projectId, agentId } };
  const ofWorkspace = { params: { workspaceId, agentId } };
  const hasRole = roles.some((each) => each.projectId === projectId);
  if (next === 'owner') await agents.addWorkspaceOwner(ofWorkspace);
  else if (next === 'none') {
    if (hasRole) await agents.removeProjectAgent(ofProject);
  } else await agents.setProjectAgent({ ...ofProject, body: { role: next } });
  if (owner && next !== 'owner') await agents.removeWorkspaceOwner(ofWorkspace);
}
