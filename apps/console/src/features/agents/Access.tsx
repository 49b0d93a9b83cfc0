import { useMe, useProject } from '../../api/project.ts';
import { Button } from '../../controls/Button.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Screen } from '../../controls/Screen.tsx';
import { Tabs } from '../../controls/Tabs.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { useAddress } from '../../question/use-address.ts';
import { Invitations } from './Invitations.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { Members } from './Members.tsx';
import { PageOpinions } from './PageOpinions.tsx';
import { RoleTable } from './RoleTable.tsx';
import { ServerAgents } from './ServerAgents.tsx';
import { useMembers, useWhyNotKeepPeople } from './use-members.ts';
import { roleNames } from './wording.ts';

/** Who may do what on the project and in its workspace; for administrators, on the server too. */
export function Access() {
  const { role, name, accountId } = useProject();
  const { data: me, isPending } = useMe();
  const { get, set } = useAddress();
  const whyNot = useWhyNotKeepPeople();
  const members = useMembers(accountId, whyNot === undefined);
  const tab = me?.administrator === true ? get('onglet') : undefined;
  const isProject = tab !== 'serveur' && tab !== 'avis';
  // An administrator has tabs: who one is comes first, and nothing moves.
  if (isPending)
    return (
      <Screen title="Accès" lead={lead}>
        <Waiting rows={14} />
      </Screen>
    );
  return (
    <Screen
      title="Accès"
      lead={lead}
      actions={
        isProject && (
          <Button
            kind="primary"
            icon="add"
            whyNot={whyNot}
            onClick={() => set({ faire: 'inviter' })}
          >
            Inviter quelqu’un
          </Button>
        )
      }
    >
      {me?.administrator && (
        <Tabs
          label="Accès"
          tabs={[
            ['projet', 'Projet et espace de travail'],
            ['serveur', 'Tous les comptes du serveur'],
            ['avis', 'Avis sur la documentation'],
          ]}
          current={isProject ? 'projet' : tab}
        />
      )}
      {tab === 'serveur' && <ServerAgents />}
      {tab === 'avis' && <PageOpinions />}
      {isProject && (
        <>
          <RoleTable />
          {whyNot === undefined ? (
            <>
              <Members />
              {(members.rows || members.error) && <Invitations />}
            </>
          ) : (
            <Notice>
              <p>
                Vous êtes <strong>{roleNames[role].toLowerCase()}</strong> du projet « {name} ». Les
                propriétaires de son espace de travail voient qui d’autre y a accès, et peuvent
                changer votre rôle.
              </p>
            </Notice>
          )}
          {get('faire') === 'inviter' && whyNot === undefined && (
            <InviteDialog onClose={() => set({ faire: undefined, adresse: undefined })} />
          )}
        </>
      )}
    </Screen>
  );
}

const lead = 'Qui peut voir ce projet, qui peut le changer, et qui tient l’espace de travail.';
