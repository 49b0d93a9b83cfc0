import type { AgentAccount, AgentsClient } from '@sillage/client/source/client';
import type { AccountDeed } from './AccountDeeds.tsx';
import { nameOf } from './wording.ts';

interface Terms {
  isOneself: boolean;
  onGone: () => void;
}

/** What an administrator can do to an account of the server. */
export function agentDeeds(
  agents: AgentsClient,
  agent: AgentAccount,
  { isOneself, onGone }: Terms,
): AccountDeed[] {
  const of = { params: { agentId: agent.id } };
  const name = nameOf(agent);
  const own = isOneself
    ? 'C’est votre propre compte : un autre administrateur peut le faire.'
    : undefined;
  return [
    {
      title: 'Donner un lien de mot de passe',
      icon: 'keys',
      meaning: `${name} choisira un nouveau mot de passe par ce lien ; toutes ses sessions se fermeront alors.`,
      done: 'Le lien est fait.',
      run: () => agents.createPasswordLink(of),
    },
    {
      title: 'Terminer ses sessions',
      icon: 'close',
      meaning: `${name} sera déconnecté partout, dans les 30 secondes.`,
      done: `Les sessions de ${name} sont terminées.`,
      run: () => agents.signOutAgent(of),
    },
    {
      title: 'Réinitialiser le second facteur',
      icon: 'refresh',
      meaning: `Les clés d’accès et l’application de codes de ${name} seront oubliées. Assurez-vous que c’est bien cette personne qui le demande.`,
      done: `Le second facteur de ${name} est réinitialisé.`,
      run: () => agents.resetAgentFactors(of),
    },
    {
      title: 'Délier de son compte d’entreprise',
      icon: 'integrations',
      meaning: `${name} ne se connectera plus par le compte de son entreprise, jusqu’à ce qu’il soit relié de nouveau.`,
      done: `Le compte de ${name} est délié.`,
      run: () => agents.unlinkAgent(of),
    },
    agent.administrator
      ? {
          title: 'Retirer l’administration',
          icon: 'settings',
          meaning: `${name} ne tiendra plus le serveur. Ses rôles sur des projets restent.`,
          done: `${name} n’est plus administrateur.`,
          isDanger: true,
          whyNot: own,
          run: () => agents.removeAdministrator(of),
        }
      : {
          title: 'Nommer administrateur',
          icon: 'settings',
          meaning: `${name} tiendra le serveur : comptes, espaces de travail, clés. Aucun projet ne s’ouvre pour autant.`,
          done: `${name} est administrateur.`,
          run: () => agents.addAdministrator(of),
        },
    agent.disabledAt === null
      ? {
          title: 'Désactiver le compte',
          icon: 'pause',
          meaning: `${name} ne pourra plus se connecter, et ses sessions finissent. Ses rôles restent.`,
          done: `Le compte de ${name} est désactivé.`,
          isDanger: true,
          whyNot: own,
          run: () => agents.disableAgent(of),
        }
      : {
          title: 'Réactiver le compte',
          icon: 'play',
          meaning: `${name} pourra se connecter de nouveau, et retrouve ses rôles.`,
          done: `Le compte de ${name} est réactivé.`,
          run: () => agents.enableAgent(of),
        },
    {
      title: 'Supprimer le compte',
      icon: 'trash',
      meaning: `L’adresse, le nom et les rôles de ${name} seront effacés pour toujours. Ce qui a été créé reste.`,
      done: `Le compte de ${name} est supprimé.`,
      isDanger: true,
      whyNot: own,
      name: agent.email,
      run: () => agents.removeAgent(of),
      onDone: onGone,
    },
  ];
}
