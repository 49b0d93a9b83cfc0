import type { AgentAccount } from '@sillage/client/source/client';
import { agents } from '../../api/api.ts';
import { useMe, useProject } from '../../api/project.ts';
import { Dialog } from '../../controls/Dialog.tsx';
import { Facts } from '../../controls/Screen.tsx';
import { shortInstant } from '../../format/instants.ts';
import { AccountDeeds } from './AccountDeeds.tsx';
import { agentDeeds } from './agent-deeds.ts';
import { Seen } from './Seen.tsx';
import { nameOf } from './wording.ts';

/** One account of the server, and what an administrator can do to it. */
export function AgentPanel({ agent, onClose }: { agent: AgentAccount; onClose: () => void }) {
  const { timezone } = useProject();
  const { data: me } = useMe();
  return (
    <Dialog title={nameOf(agent)} place="side" onClose={onClose}>
      <Facts
        facts={[
          ['Adresse e-mail', agent.email],
          ['Compte', agent.disabledAt === null ? 'Actif' : 'Désactivé'],
          ['Administrateur du serveur', agent.administrator ? 'Oui' : 'Non'],
          ['Dernière connexion', <Seen key="seen" at={agent.lastSignedInAt} timezone={timezone} />],
          ['Créé', shortInstant(agent.createdAt, timezone)],
          ['Identifiant', <code key="id">{agent.id}</code>],
        ]}
      />
      <AccountDeeds
        changes={[['agents'], ['me']]}
        deeds={agentDeeds(agents, agent, { isOneself: agent.id === me?.id, onGone: onClose })}
      />
    </Dialog>
  );
}
