import { guardErrors, proofErrors } from '../errors.ts';
import { operation } from '../operation.ts';
import { AgentAccount, AgentParams } from './agents.ts';

const tag = 'Agents';

/** The life of an account, after its creation. */
export const agentAccountOperations = {
  disableAgent: operation({
    tag,
    method: 'POST',
    path: '/agents/{agentId}/disable',
    summary: 'Désactiver un agent',
    description:
      'Ferme l’accès d’un agent : ses sessions finissent, il ne peut plus se connecter, et ses jetons cessent de valoir dans les 30 secondes. Ses rôles restent, pour le jour où il sera réactivé. Le dernier propriétaire actif d’un espace de travail ne se désactive pas.',
    access: 'administrator',
    params: AgentParams,
    answer: { status: 200, description: 'L’agent désactivé.', schema: AgentAccount },
    errors: [
      'invalid-payload',
      'agent-not-found',
      'last-owner',
      'last-administrator',
      ...guardErrors,
    ],
  }),
  unlinkAgent: operation({
    tag,
    method: 'POST',
    path: '/agents/{agentId}/unlink',
    summary: 'Délier un agent de son compte ailleurs',
    description:
      'Oublie le compte que l’agent a chez un autre fournisseur d’identité (`OIDC_ISSUER`) : le prochain jeton de ce fournisseur qui porte son adresse e-mail l’y liera de nouveau. À faire quand la personne y a changé de compte.',
    access: 'administrator',
    params: AgentParams,
    answer: { status: 200, description: 'L’agent.', schema: AgentAccount },
    errors: ['invalid-payload', 'agent-not-found', ...proofErrors, ...guardErrors],
  }),
  enableAgent: operation({
    tag,
    method: 'POST',
    path: '/agents/{agentId}/enable',
    summary: 'Réactiver un agent',
    description:
      'Rouvre l’accès d’un agent désactivé : il se connecte de nouveau, et retrouve ses rôles.',
    access: 'administrator',
    params: AgentParams,
    answer: { status: 200, description: 'L’agent actif.', schema: AgentAccount },
    errors: ['invalid-payload', 'agent-not-found', ...guardErrors],
  }),
  removeAgent: operation({
    tag,
    method: 'DELETE',
    path: '/agents/{agentId}',
    summary: 'Supprimer un agent',
    description:
      'Supprime le compte d’un agent : son adresse, son nom, ses rôles, ses liens avec d’autres fournisseurs ; ses sessions et ses jetons finissent. Ce qu’il a créé reste. Le dernier propriétaire actif d’un espace de travail ne se supprime pas.',
    access: 'administrator',
    params: AgentParams,
    answer: { status: 200, description: 'L’agent tel qu’il était.', schema: AgentAccount },
    errors: [
      'invalid-payload',
      'agent-not-found',
      'last-owner',
      'last-administrator',
      ...guardErrors,
    ],
  }),
  addAdministrator: operation({
    tag,
    method: 'PUT',
    path: '/agents/{agentId}/administrator',
    summary: 'Nommer un administrateur',
    description:
      'Fait d’un agent un administrateur du serveur : il crée, désactive et supprime des agents, charge les taux de référence, renouvelle les clés du fournisseur, nomme les propriétaires des espaces de travail. Aucun projet ne s’ouvre à lui pour autant.',
    access: 'administrator',
    params: AgentParams,
    answer: { status: 200, description: 'L’administrateur.', schema: AgentAccount },
    errors: ['invalid-payload', 'agent-not-found', ...guardErrors],
  }),
  removeAdministrator: operation({
    tag,
    method: 'DELETE',
    path: '/agents/{agentId}/administrator',
    summary: 'Retirer un administrateur',
    description:
      'Retire à un agent l’administration du serveur, dans les 30 secondes. Le dernier administrateur actif ne se retire que par la ligne de commande du serveur, qui peut en nommer un autre.',
    access: 'administrator',
    params: AgentParams,
    answer: { status: 200, description: 'L’agent.', schema: AgentAccount },
    errors: ['invalid-payload', 'agent-not-found', 'last-administrator', ...guardErrors],
  }),
  resetAgentFactors: operation({
    tag,
    method: 'POST',
    path: '/agents/{agentId}/reset-factors',
    about: { kind: 'agent', param: 'agentId' },
    summary: 'Réinitialiser les seconds facteurs d’un agent',
    description:
      'Retire ses clés d’accès, son application de codes et ses codes de secours à un agent qui les a perdus ; ses sessions finissent, et son mot de passe suffit de nouveau. Si un espace de travail demande un second facteur, l’agent en met un en place à sa prochaine connexion. Assurez-vous d’abord que c’est bien lui qui le demande. Le jeton doit venir d’une connexion à deux facteurs, ou de la ligne de commande.',
    access: 'administrator',
    params: AgentParams,
    answer: { status: 200, description: 'L’agent.', schema: AgentAccount },
    errors: ['invalid-payload', 'agent-not-found', 'second-factor-required', ...guardErrors],
  }),
};
