import type { Invitation } from '@sillage/client/source/client';
import { useState } from 'react';
import { agents } from '../../api/api.ts';
import { useProject, useProjects } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Button } from '../../controls/Button.tsx';
import { Confirm } from '../../controls/Confirm.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { More } from '../../controls/More.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { agoText, shortInstant } from '../../format/instants.ts';
import { invitationsKey, useInvitations, useWhyNotKeepPeople } from './use-members.ts';
import { roleNames } from './wording.ts';

/** Those who were invited and have not answered yet. */
export function Invitations() {
  const { accountId, timezone } = useProject();
  const { data: projects = [] } = useProjects();
  const whyNot = useWhyNotKeepPeople();
  const [asked, setAsked] = useState<Invitation>();
  const { rows, error, refetch, more } = useInvitations(accountId, true);
  const cancel = useDeed({
    run: ({ id }: Invitation) =>
      agents.cancelInvitation({ params: { workspaceId: accountId, invitationId: id } }),
    done: (_, { email }) => `L’invitation de ${email} est annulée.`,
    changes: [invitationsKey(accountId)],
    onDone: () => setAsked(undefined),
  });
  if (error && !rows) return <Failure error={error} retry={refetch} />;
  if (!rows) return <Waiting rows={2} />;
  if (rows.length === 0) return null;
  const projectName = (id: string) => projects.find((each) => each.id === id)?.name ?? id;
  return (
    <Panel title="Invitations en attente">
      <Table<Invitation>
        caption="Invitations en attente"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { key: 'email', title: 'Adresse e-mail', cell: ({ email }) => email },
          {
            key: 'role',
            title: 'Ce qu’elle donne',
            cell: ({ isOwner, roles }) =>
              isOwner
                ? roleNames.owner
                : roles
                    .map(({ projectId, role }) => `${roleNames[role]} de ${projectName(projectId)}`)
                    .join(', '),
          },
          {
            key: 'sent',
            title: 'Invité',
            cell: ({ createdAt }) => agoText(createdAt, Date.now()),
          },
          {
            key: 'end',
            title: 'Le lien vaut jusqu’au',
            cell: ({ expiresAt }) => shortInstant(expiresAt, timezone),
          },
          {
            key: 'cancel',
            title: 'Agir',
            cell: (invitation) => (
              <Button kind="quiet" whyNot={whyNot} onClick={() => setAsked(invitation)}>
                Annuler
              </Button>
            ),
          },
        ]}
      />
      <More {...more} />
      {asked && (
        <Confirm
          title="Annuler l’invitation ?"
          submit="Annuler l’invitation"
          busy={cancel.busy}
          error={cancel.error}
          onConfirm={() => cancel.run(asked)}
          onClose={() => {
            cancel.forget();
            setAsked(undefined);
          }}
        >
          <p style={{ margin: 0 }}>
            Le lien envoyé à <strong>{asked.email}</strong> ne vaudra plus.
          </p>
        </Confirm>
      )}
    </Panel>
  );
}
