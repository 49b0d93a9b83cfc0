import type { AgentsClient, Member } from '@sillage/client/source/client';
import type { AccountDeed } from './AccountDeeds.tsx';
import { nameOf } from './wording.ts';

interface Terms {
  /** Why the person who looks may do none of them. */
  reason: string | undefined;
  /** Why this member cannot go. */
  held: string | undefined;
  onGone: () => void;
}

/** What an owner can do to a member's account. */
export function memberDeeds(
  agents: AgentsClient,
  workspaceId: string,
  member: Member,
  { reason, held, onGone }: Terms,
): AccountDeed[] {
  const of = { params: { workspaceId, agentId: member.id } };
  const name = nameOf(member);
  return [
    {
      title: 'Donner un lien de mot de passe',
      icon: 'keys',
      meaning: `${name} choisira un nouveau mot de passe par ce lien ; toutes ses sessions se fermeront alors.`,
      done: 'Le lien est fait.',
      whyNot: reason,
      run: () => agents.createMemberPasswordLink(of),
    },
    {
      title: 'Terminer ses sessions',
      icon: 'close',
      meaning: `${name} sera déconnecté partout, dans les 30 secondes.`,
      done: `Les sessions de ${name} sont terminées.`,
      whyNot: reason,
      run: () => agents.signOutMember(of),
    },
    {
      title: 'Réinitialiser le second facteur',
      icon: 'refresh',
      meaning: `Les clés d’accès et l’application de codes de ${name} seront oubliées. À faire quand son téléphone est perdu : assurez-vous que c’est bien cette personne qui le demande.`,
      done: `Le second facteur de ${name} est réinitialisé.`,
      whyNot:
        reason ??
        (member.hasSecondFactor ? undefined : 'Cette personne n’a pas de second facteur.'),
      run: () => agents.resetMemberFactors(of),
    },
    member.disabledAt === null
      ? {
          title: 'Désactiver le compte',
          icon: 'pause',
          meaning: `${name} ne pourra plus se connecter, et ses sessions finissent. Ses rôles restent, pour le jour où vous réactiverez le compte.`,
          done: `Le compte de ${name} est désactivé.`,
          isDanger: true,
          whyNot: reason ?? held,
          run: () => agents.disableWorkspaceMember(of),
        }
      : {
          title: 'Réactiver le compte',
          icon: 'play',
          meaning: `${name} pourra se connecter de nouveau, et retrouve ses rôles.`,
          done: `Le compte de ${name} est réactivé.`,
          whyNot: reason,
          run: () => agents.enableWorkspaceMember(of),
        },
    {
      title: 'Retirer de l’espace de travail',
      icon: 'trash',
      meaning: `${name} perdra tous ses rôles sur les projets de cet espace de travail. Son compte reste : il peut être invité de nouveau.`,
      done: `${name} n’est plus de l’espace de travail.`,
      isDanger: true,
      whyNot: reason ?? held,
      run: () => agents.removeWorkspaceMember(of),
      onDone: onGone,
    },
  ];
}
