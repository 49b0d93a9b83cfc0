/** What each command does: a line of the help. */
export const commandWording = {
  migrate: {
    purpose:
      'met à jour les tables de la base, que le serveur soit démarré ou non (arrêté, sur la base embarquée)',
  },
  'project create': { purpose: 'crée un projet' },
  'project list': { purpose: 'liste les projets' },
  'project update': {
    purpose: 'modifie les réglages d’un projet, ses filtres de trafic et qui peut lui envoyer',
  },
  'project archive': { purpose: 'archive un projet' },
  'project delete': {
    purpose: 'supprime pour toujours un projet archivé et ses données ; il faut répéter son nom',
  },
  'workspace create': { purpose: 'crée un espace de travail' },
  'workspace update': {
    purpose:
      'renomme un espace de travail, ou demande un second facteur à ses membres (--require-second-factor on, off)',
  },
  'workspace list': { purpose: 'liste les espaces de travail' },
  'workspace delete': {
    purpose:
      'supprime pour toujours un espace de travail, et les projets archivés que l’on nomme ; il faut répéter son nom',
  },
  'deletion list': { purpose: 'liste les suppressions de projets et d’espaces de travail' },
  'deletion show': { purpose: 'montre l’avancement d’une suppression, ou attend sa fin' },
  'event-type archive': { purpose: 'archive un type d’événement' },
  'event-type restore': { purpose: 'rétablit un type d’événement archivé' },
  'event replay': { purpose: 'rejoue les événements de la corbeille' },
  'rates load': {
    purpose: 'charge les taux de référence de la Banque centrale européenne (fichier CSV)',
  },
  'user-field add': { purpose: 'ajoute un champ de personne' },
  'user-field list': { purpose: 'liste les champs de personne d’un projet' },
  'person export': {
    purpose:
      'écrit dans une archive tout ce qu’un projet sait d’une personne, donnée par --storage-key et --value, ou par --user',
  },
  'person erase': {
    purpose:
      'efface une personne, donnée de même, et attend que ce soit fini ; les chiffres restent',
  },
  'person erasures': { purpose: 'liste les effacements d’un projet, et où ils en sont' },
  'person object': { purpose: 'ne suit plus une personne, donnée de même' },
  'person objections': {
    purpose: 'liste les oppositions d’un projet, ou celles d’une personne, donnée de même',
  },
  'person resume': { purpose: 'lève une opposition : la personne est de nouveau suivie' },
  'integration create': { purpose: 'crée une intégration, et donne son wmktId' },
  'integration list': { purpose: 'liste les intégrations d’un projet' },
  'excluded-referrer add': { purpose: 'exclut un site référent' },
  'excluded-referrer list': { purpose: 'liste les sites référents exclus d’un projet' },
  'agent create': {
    purpose:
      'crée un agent, administrateur ou propriétaire d’un espace de travail (son identifiant ou son nom) s’il est dit ; son mot de passe est demandé au clavier, ou lu sur l’entrée standard',
  },
  'agent list': { purpose: 'liste les agents, les désactivés ou les administrateurs seuls' },
  'agent disable': { purpose: 'ferme l’accès d’un agent, et finit ses sessions' },
  'agent enable': { purpose: 'rouvre l’accès d’un agent' },
  'agent remove': { purpose: 'supprime le compte d’un agent' },
  'agent unlink': { purpose: 'oublie le compte d’un agent chez un autre fournisseur d’identité' },
  'agent sign-out': { purpose: 'termine toutes les sessions d’un agent' },
  'agent reset-factors': {
    purpose: 'retire ses seconds facteurs à un agent qui les a perdus, et finit ses sessions',
  },
  'administrator add': { purpose: 'fait d’un agent un administrateur du serveur' },
  'administrator remove': { purpose: 'retire à un agent l’administration du serveur' },
  'owner add': { purpose: 'fait d’un agent un propriétaire d’un espace de travail' },
  'owner remove': { purpose: 'retire un propriétaire d’un espace de travail' },
  'member list': { purpose: 'liste les agents d’un espace de travail et leurs rôles' },
  'member remove': { purpose: 'retire un agent d’un espace de travail et de ses projets' },
  'agent invite': {
    purpose:
      'invite une personne dans un espace de travail, comme propriétaire ou avec un rôle (reader, editor) sur des projets séparés par des virgules ; imprime le lien s’il n’est pas parti par message',
  },
  'invitation list': { purpose: 'liste les invitations d’un espace de travail' },
  'invitation cancel': { purpose: 'annule une invitation : son lien ne vaut plus' },
  'agent password': {
    purpose:
      'donne à un agent un lien pour choisir un mot de passe, et l’imprime s’il n’est pas parti par message ; avec --stdin, lui donne celui de l’entrée standard',
  },
  'agent email': {
    purpose: 'donne un lien qui confirme la nouvelle adresse d’un agent',
  },
  'access grant': { purpose: 'donne à un agent un rôle (reader, editor) sur un projet' },
  'access revoke': { purpose: 'retire à un agent son rôle sur un projet' },
  'service-account create': {
    purpose: 'crée un compte de service (reader, editor) et sa clé : imprime le fichier de clé',
  },
  'service-account list': { purpose: 'liste les comptes de service d’un projet' },
  'service-account archive': { purpose: 'ferme un compte de service et ses clés' },
  'key create': { purpose: 'ajoute une clé à un compte de service : imprime le fichier de clé' },
  'key list': { purpose: 'liste les clés d’un compte de service' },
  'key revoke': { purpose: 'révoque une clé et les jetons qu’elle a donnés' },
  'ingestion-key create': {
    purpose: 'crée une clé d’envoi (secret, public) et l’imprime, cette seule fois',
  },
  'ingestion-key list': { purpose: 'liste les clés d’envoi d’un projet et leur dernier usage' },
  'ingestion-key rotate': {
    purpose: 'remplace une clé d’envoi ; l’ancienne vaut encore 24 heures, sauf autre durée',
  },
  'ingestion-key revoke': { purpose: 'révoque une clé d’envoi' },
  'provider-keys rotate': {
    purpose:
      'renouvelle les clés de signature et de cookies du fournisseur ; --emergency quand une clé a pu être volée : les anciennes ne valent plus rien, et toutes les sessions finissent',
  },
  'administrator-token rotate': {
    purpose: 'remplace le jeton du dossier de données ; l’ancien cesse de valoir, sauf délai',
  },
  'secrets reseal': {
    purpose: 'scelle de nouveau les secrets de la base, par la clé la plus récente',
  },
  'audit list': {
    purpose: 'lit le journal des actions d’un espace de travail, ou celui du serveur',
  },
  'audit export': { purpose: 'imprime ce journal en CSV (forme en ou fr)' },
  'feedback list': {
    purpose: 'dit quelles pages de la documentation ont aidé, et ce que les lecteurs en écrivent',
  },
  'feedback erase': { purpose: 'efface la phrase d’un avis' },
  backup: {
    purpose:
      'sauvegarde dans un fichier la base et le dossier de données, pendant que le serveur tourne, et vérifie ce fichier',
  },
  'backup check': { purpose: 'relit une sauvegarde : lignes et empreinte de chaque table' },
  restore: {
    purpose:
      'rétablit une sauvegarde dans une base vide, et compare chaque table ; avec --replace, met de côté la base du dossier',
  },
  move: {
    purpose:
      'déplace la base embarquée vers PostgreSQL (--to postgres://…), compare chaque ligne, et reprend où il s’est arrêté',
  },
  export: {
    purpose:
      'écrit les événements, visites, campagnes et dépenses d’un projet en fichiers Parquet dans un dossier, et reprend où il s’est arrêté',
  },
  token: { purpose: 'imprime un jeton d’accès de 15 minutes' },
};

/** How the help names the word that follows a command. */
export const argumentNames = {
  id: 'id',
  agentId: 'id-de-l’agent',
  agent: 'adresse-ou-id',
  email: 'adresse',
  reference: 'référence',
  file: 'fichier',
  host: 'hôte',
};

/** What is asked for without showing what is typed. */
export const prompts = {
  password: { first: 'Mot de passe', again: 'Encore une fois' },
};

export const helpTitle = 'Usage : npm run -s sillage -- <commande>';

/** Every message about a command that fails. */
export const messages = {
  usage: (usage: string) => `Usage : ${usage}`,
  unknownCommand: (words: string, near: readonly string[]) =>
    `Commande inconnue : « ${words} ».${near.length > 0 ? ` Il y a ${near.join(', ')}.` : ''} npm run -s sillage les donne toutes.`,
  missingOptions: (options: readonly string[], usage: string) =>
    `Il manque --${options.join(', --')}. Usage : ${usage}`,
  invalidOptions: (usage: string) =>
    `Option inconnue, sans valeur ou avec une valeur de trop. Usage : ${usage}`,
  neitherOnNorOff: (option: string, value: string) =>
    `--${option} vaut « ${value} » ; il faut on ou off.`,
  noRates: (file: string) =>
    `Aucun taux dans ${file} : est-ce le fichier CSV de la Banque centrale ?`,
  unknownWorkspace: (name: string) =>
    `Aucun espace de travail n’a ce nom : « ${name} ». Donnez son identifiant, ou voyez workspace list.`,
  ambiguousWorkspace: (name: string) =>
    `Plusieurs espaces de travail ont ce nom : « ${name} ». Donnez l’identifiant du bon, que montre workspace list.`,
  unreadableKeyFile: (path: string, reason: string) =>
    `Le fichier de clé ${path} ne se lit pas (${reason}).`,
  noKeyField: (field: string) => `il y manque ${field}`,
  keyRefused: (reason: string | number) => `Le fournisseur a refusé la clé : ${reason}`,
  noServer: (dataDir: string) =>
    `Aucun serveur Sillage ne tourne sur le dossier ${dataDir}. Démarrez-le par npm start, ou donnez son dossier par DATA_DIR.`,
  missingSecret: (prompt: string) =>
    `${prompt} : rien sur l’entrée standard. Donnez-le par un tube ou par un fichier, ou lancez la commande dans un terminal.`,
  unknownAgent: (email: string) => `Aucun agent n’a l’adresse « ${email} ».`,
  secretsDiffer: 'Les deux saisies sont différentes : rien n’a été fait.',
  interrupted: 'Interrompu : rien n’a été fait.',
  exporting: (rows: number) => `À exporter : ${rows} lignes.\n`,
  received: (bytes: number) => `\rReçu : ${Math.ceil(bytes / 1024)} Kio`,
  incompleteArchive: (file: string) =>
    `L’archive s’est arrêtée avant sa fin : rien n’a été écrit dans ${file}. Recommencez.`,
  erasing: (progress: number, step: string) => `\rEffacement : ${progress} % (${step})   `,
  notMigrated: 'Les tables ne sont pas à jour.',
  serverSilent: 'Le serveur ne répond pas : est-il encore démarré ?',
  serverRefused: (statusCode: number, reason: string) =>
    `Le serveur a refusé (${statusCode}) : ${reason}`,
};

/** The name of a service account that is created without one. A deletion forgets the project's id: it is not in it. */
export const defaultAccountName = 'Compte de la ligne de commande';

/** How far a deletion has come. */
export const deletionProgress = (deletion: {
  state: string;
  deletedRows: number;
  tables: number;
  emptiedTables: number;
}): string =>
  deletion.state === 'checking'
    ? `${deletion.deletedRows} lignes supprimées, toutes les tables sont vides. Elles seront revues quand plus aucun serveur ne connaîtra le projet, dans trois minutes environ.`
    : `${deletion.deletedRows} lignes supprimées, ${deletion.emptiedTables} tables vidées sur ${deletion.tables}.`;
