import { type ErrorRow, row } from './row.ts';

/** Of accounts of people, service accounts and their keys. */
export const accessErrors = {
  'agent-not-found': row(404, 'Agent not found', 'L’agent n’existe pas.'),
  'session-not-found': row(
    404,
    'Session not found {id}',
    'L’agent n’a pas cette session, ou elle est terminée.',
  ),
  'passkey-not-found': row(404, 'Passkey not found {id}', 'L’agent n’a pas cette clé d’accès.'),
  'authenticator-app-not-found': row(
    404,
    'Authenticator app not found',
    'L’agent n’a pas d’application de codes.',
  ),
  'last-factor': row(
    409,
    'A workspace of yours requires a second factor: set another one up before you remove the last',
    'C’est le dernier second facteur de l’agent, et un de ses espaces de travail en demande un.',
  ),
  'last-way-in': row(
    409,
    'This is the only way to sign in to the account: add a passkey or set a password before you remove it',
    'C’est le seul moyen de se connecter de l’agent, qui n’a pas de mot de passe.',
  ),
  'second-factor-required': row(
    403,
    'A second factor is required: set one up on /account/security, then sign in with it',
    'L’espace de travail, ou l’opération, demande une connexion à deux facteurs, et le jeton vient d’une connexion à un seul.',
  ),
  'recent-sign-in-required': row(
    403,
    'Sign in again: this asks for a sign-in of the last ten minutes',
    'L’opération change ce qui ouvre le compte : elle demande une connexion de moins de dix minutes.',
  ),
  'last-owner': row(
    409,
    'The agent is the last active owner of the workspace {id}',
    'L’agent est le dernier propriétaire actif de l’espace de travail que nomme la phrase : donnez-en un autre à cet espace d’abord.',
  ),
  'last-administrator': row(
    409,
    'The agent is the last active administrator',
    'L’agent est le dernier administrateur actif : nommez-en un autre d’abord, ou passez par la ligne de commande du serveur.',
  ),
  'member-of-another-workspace': row(
    409,
    'The agent also belongs to another workspace, or is an administrator',
    'Le compte ne dépend pas de cet espace de travail seul : retirez-en le membre, ou demandez à un administrateur.',
  ),
  'invitation-not-found': row(
    404,
    'Invitation not found {id}',
    'L’espace de travail n’a pas cette invitation, ou elle a déjà servi.',
  ),
  'wrong-password': row(
    403,
    'The current password is wrong',
    'Le mot de passe actuel n’est pas celui de l’agent.',
    'currentPassword',
  ),
  'no-password': row(
    409,
    'This account has no password: set one on the page /account/password',
    'L’agent n’a pas de mot de passe : il en définit un sur la page `/account/password`.',
  ),
  'administrator-token-given': row(
    409,
    'The administrator token is given by ADMIN_TOKEN: change the variable',
    'Le jeton d’administration est donné par la variable `ADMIN_TOKEN` : changez la variable.',
  ),
  'company-sign-in-required': row(
    409,
    'People with this address sign in by {company}: a password would open nothing',
    'L’entreprise de l’agent demande qu’il se connecte par elle : un mot de passe n’ouvrirait rien.',
  ),
  'no-mail': row(
    409,
    'This server sends no mail, ask an administrator for the link',
    'Ce serveur n’envoie pas de messages : un administrateur peut donner le lien.',
  ),
  'service-account-not-found': row(
    404,
    'Service account not found {id}',
    'Le compte de service n’existe pas dans cet espace de travail.',
  ),
  'key-not-found': row(404, 'Key not found {id}', 'Le compte de service n’a pas cette clé.'),
  'ingestion-key-not-found': row(
    404,
    'Ingestion key not found {id}',
    'Le projet n’a pas cette clé d’envoi.',
  ),
  'agent-email-taken': row(
    409,
    'Agent email already exists',
    'Un agent a déjà cette adresse.',
    'email',
  ),
} as const satisfies Record<string, ErrorRow>;
