interface Reasoned {
  reason: string | undefined;
}

/** Every reason not to start, in French: one line that says what to do. */
export const startupMessages = {
  /** `value` is undefined for a secret, which is never shown. */
  'invalid-variable': (details: { name: string; value: string | undefined; expected: string }) => {
    const { name, value, expected } = details;
    const found = value === undefined ? 'a une valeur illisible' : `vaut « ${value} »`;
    return `${name} ${found} ; il faut ${expected}. Corrigez la variable.`;
  },
  'role-without-database': ({ role }: { role: string }) =>
    `ROLE vaut « ${role} » sans DATABASE_URL, or la base embarquée n’a qu’un processus. Donnez DATABASE_URL, ou laissez ROLE à all.`,
  'mail-without-sender': (_: object) =>
    'MAIL_FROM manque, alors que SMTP_URL est donné. Donnez dans MAIL_FROM l’adresse dont les messages partent, ou retirez SMTP_URL.',
  'cold-days-without-storage': (_: object) =>
    'COLD_STORAGE manque, alors que COLD_AFTER_DAYS est donné. Donnez dans COLD_STORAGE où vont les événements anciens, ou retirez COLD_AFTER_DAYS.',
  'cold-storage-without-keys': (_: object) =>
    'AWS_ACCESS_KEY_ID manque, ou AWS_SECRET_ACCESS_KEY, alors que COLD_STORAGE nomme un compartiment. Donnez les deux, ou un dossier.',
  'cold-storage-not-writable': ({ path, reason }: { path: string } & Reasoned) =>
    `COLD_STORAGE : le dossier ${path} n’est pas accessible en écriture (${reason}). Changez ses droits, ou donnez un autre dossier.`,
  'cold-storage-missing': (_: object) =>
    'COLD_STORAGE manque, alors que des événements anciens de cette base sont dans des fichiers. Redonnez l’endroit où ils sont.',
  'invalid-companies': ({ reason }: { reason: string }) =>
    `SIGN_IN_PROVIDERS : ${reason}. Corrigez la variable, ou le fichier qu’elle nomme.`,
  'data-folder-not-writable': ({ path, reason }: { path: string } & Reasoned) =>
    `DATA_DIR : le dossier ${path} n’est pas accessible en écriture (${reason}). Changez ses droits, ou donnez un autre dossier par DATA_DIR.`,
  'data-folder-not-private': ({ path, reason }: { path: string } & Reasoned) =>
    `DATA_DIR : ${path} est ouvert à d’autres comptes de la machine, et ne peut pas leur être fermé (${reason}). Donnez-le au compte qui démarre Sillage, ou donnez par DATA_DIR un dossier d’un système de fichiers qui garde les droits.`,
  'data-folder-foreign': ({ path }: { path: string }) =>
    `DATA_DIR : le dossier ${path} est ouvert à d’autres comptes de la machine, et contient autre chose que Sillage. Donnez par DATA_DIR un dossier qui lui soit réservé, ou fermez celui-ci par chmod 700.`,
  'data-folder-in-use': ({ path, pid }: { path: string; pid: number | undefined }) => {
    const holder = pid === undefined ? 'un autre processus' : `le processus ${pid}`;
    return `DATA_DIR : le dossier ${path} est déjà utilisé par ${holder}. Arrêtez-le, ou donnez un autre dossier par DATA_DIR.`;
  },
  'lock-failed': ({ file, reason }: { file: string } & Reasoned) =>
    `DATA_DIR : le verrou ${file} ne peut pas être pris (${reason}). Vérifiez les droits et la place du disque.`,
  'embedded-database-failed': ({ folder, reason }: { folder: string } & Reasoned) =>
    `DATA_DIR : la base embarquée de ${folder} ne s’ouvre pas (${reason}). Vérifiez la place du disque, rétablissez une sauvegarde, ou donnez un autre dossier par DATA_DIR.`,
  'postgres-unreachable': ({ database, reason }: { database: string } & Reasoned) =>
    `DATABASE_URL : la base ${database} ne répond pas (${reason}). Vérifiez l’adresse et que PostgreSQL est démarré.`,
  'postgres-refused': ({ database, reason }: { database: string } & Reasoned) =>
    `DATABASE_URL : la base ${database} refuse la connexion (${reason}). Vérifiez le nom de la base, le compte et son mot de passe.`,
  'tables-behind': (_: object) =>
    'DATABASE_MIGRATE : la valeur off est donnée, et les tables ne sont pas à jour. Lancez npm run sillage -- migrate.',
  'tables-too-new': ({ newest }: { newest: string }) =>
    `DATABASE_URL : les tables sont celles d’une version plus récente (${newest}), que celle-ci ne sait pas lire. Démarrez la version plus récente.`,
  'copy-unfinished': (_: object) =>
    'DATABASE_URL : cette base reçoit des données d’ailleurs, par sillage restore ou sillage move, et ne les a pas toutes. Relancez cette commande.',
  'no-database': ({ path }: { path: string }) =>
    `DATA_DIR : aucune base dans le dossier ${path}. Donnez le bon par DATA_DIR, ou la base par DATABASE_URL ; un premier démarrage fait la sienne.`,
  'restore-unfinished': ({ path }: { path: string }) =>
    `DATA_DIR : une restauration de ${path} a été interrompue. Relancez la même commande restore, ou supprimez database.restoring de ce dossier pour commencer une base vide.`,
  'database-moved': ({ path, to, day }: { path: string; to: string; day: string }) =>
    `DATA_DIR : les données de ${path} ont été déplacées vers ${to} le ${day}. Donnez cette base par DATABASE_URL, ou un autre dossier par DATA_DIR.`,
  'postgres-too-old': ({ version, oldest }: { version: string | undefined; oldest: number }) =>
    `DATABASE_URL : cette base est PostgreSQL ${version} ; il faut la version ${oldest} ou une plus récente. Mettez PostgreSQL à jour.`,
  'secret-key-missing': ({ isGiven }: { isGiven: boolean }) =>
    isGiven
      ? 'SECRET_KEY : la base contient des secrets scellés par une autre clé. Remettez celle-ci après la nouvelle, par SECRET_KEY=nouvelle,ancienne.'
      : 'SECRET_KEY : la base contient des secrets scellés, et aucune clé n’est donnée. Redonnez par SECRET_KEY celle qui les a scellés.',
  'maxmind-file-unreadable': (details: { variable: string; file: string } & Reasoned) =>
    `${details.variable} : le fichier ${details.file} n’est pas une base MaxMind lisible (${details.reason}). Remplacez-le, ou retirez la variable.`,
  'port-in-use': ({ port }: { port: number }) =>
    `PORT : le port ${port} est déjà pris par un autre programme. Arrêtez-le, ou choisissez-en un autre, par exemple PORT=${port + 1}.`,
  'port-reserved': ({ port }: { port: number }) =>
    `PORT : le port ${port} est réservé au système. Choisissez un port à partir de 1024.`,
  'host-not-local': ({ host }: { host: string }) =>
    `HOST : l’adresse « ${host} » n’est pas de cette machine. Donnez localhost, 0.0.0.0 ou une adresse de la machine.`,
  'host-unknown': ({ host }: { host: string }) =>
    `HOST : la machine « ${host} » est inconnue. Donnez localhost, 0.0.0.0 ou une adresse de la machine.`,
};

/** Said while a process waits for its database: the reason is one of those above. */
export const waitingForDatabase = (reason: string) => `${reason} Sillage attend et réessaie.`;

export const databaseAnswers = 'La base est là : le démarrage continue.';

/** Said at most once a minute. */
export const tracesLostMessage = (reason: string) =>
  `OTEL_EXPORTER_OTLP_ENDPOINT : des traces sont perdues (${reason}).`;

/** Said by a process that is older than the tables. */
export const newerTablesMessage = (newest: string) =>
  `Les tables sont celles d’une version plus récente (${newest}) : celle-ci sait s’en servir, le temps d’une mise à jour.`;

/** What a variable may hold: the end of the message about an invalid one. */
export const expectedValues = {
  companies: 'une liste JSON, ou le chemin d’un fichier qui la contient',
  port: 'un nombre entier de 0 à 65535',
  host: 'une adresse IP ou un nom de machine, sans protocole ni port',
  folder: 'un chemin de dossier',
  file: 'un chemin de fichier',
  postgresUrl: 'une adresse postgres://utilisateur:motdepasse@machine:5432/base',
  redisUrl: 'une adresse redis://machine:6379',
  smtpUrl: 'une adresse smtp://utilisateur:motdepasse@machine:587 ou smtps://…:465',
  sender: 'une adresse e-mail, seule ou comme Sillage <sillage@exemple.fr>',
  url: 'une adresse http:// ou https://',
  urlWithoutPath: 'une adresse http:// ou https:// sans chemin, comme https://sillage.exemple.fr',
  urlsWithoutPath:
    'des adresses http:// ou https:// sans chemin, séparées par des virgules, comme https://ancien.exemple.fr',
  callbackUrl: 'une adresse http:// ou https:// qui finit par /auth-callback',
  issuerUrl: 'l’adresse d’un fournisseur OpenID, http:// ou https://',
  origins: 'des origines séparées par des virgules, comme https://exemple.fr',
  onOrOff: 'on ou off',
  oneOf: (choices: readonly string[]) => `l’une des valeurs ${choices.join(', ')}`,
  secret: 'un secret d’au moins 16 caractères',
  adminTokens:
    'un jeton de 32 à 200 caractères sans espace, comme en donne openssl rand -hex 32, ou deux séparés par une virgule, le plus récent d’abord',
  secretKeys:
    'un secret d’au moins 32 caractères, comme en donne openssl rand -base64 32, ou plusieurs séparés par des virgules, le plus récent d’abord',
  requestsPerMinute: 'un nombre entier de requêtes par minute, 1 au moins',
  bytesPerMinute: 'un nombre entier d’octets par minute, 1 au moins',
  hitsPerMinute: 'un nombre entier d’événements et de visites de page par minute, 1 au moins',
  projectHitsPerMinute:
    'un nombre entier d’événements et de visites de page par minute, 0 pour ne pas limiter',
  quota: 'un nombre entier par jour, 0 pour ne pas limiter',
  connections: 'un nombre entier de connexions, 1 au moins',
  addressRanges: 'des adresses IP ou des plages séparées par des virgules, comme 10.0.0.0/8',
  seconds: 'un nombre entier de secondes, de 1 à 3600',
  headers: 'des en-têtes séparés par des virgules, comme authorization=Bearer%20abc',
  ratio: 'une part, de 0 à 1, comme 0.1',
  pause: 'un nombre entier de secondes, de 0 à 3600',
  poolSize: 'un nombre entier de connexions, de 2 à 1000',
  days: 'un nombre entier de jours, de 1 à 3650',
  coldStorage:
    'un dossier, comme file:/srv/sillage-froid, ou un compartiment, comme s3://compartiment/prefixe',
  region: 'une région comme eu-west-3',
  accessKey: 'une clé d’accès au stockage, sans espace',
  sessionToken: 'un jeton de session du stockage, sans espace',
  audience: 'un destinataire de jetons',
  clientId: 'un identifiant de client, ou off',
  gtmContainer: 'un conteneur comme GTM-ABC123',
};

/** What a property of a company's provider may be. */
const companyProperties: Record<string, string> = {
  id: 'un nom court en lettres minuscules, chiffres et tirets, comme google',
  name: 'le nom que montre le bouton, de 60 caractères au plus',
  issuer: 'l’adresse du fournisseur, qui commence par https://',
  clientId: 'l’identifiant de client que le fournisseur a donné',
  clientSecret: 'le secret que le fournisseur a donné',
  clientSecretFile: 'le chemin d’un fichier qui contient le secret',
  domains: 'la liste des domaines de vos adresses e-mail, en minuscules, comme ["exemple.fr"]',
  createAgents: 'true ou false',
  roles: 'un rôle par projet, comme {"boutique":"reader"} : reader ou editor',
  trustEmails: 'true ou false',
  required: 'true ou false',
  signOut: 'true ou false',
};

/** What is wrong with the companies' providers: the middle of the message. It never shows a value. */
export const companyFaults = {
  notJson: 'le texte n’est pas du JSON',
  notList: 'une liste JSON de fournisseurs est attendue',
  unreadable: (path: string, reason: string | undefined) =>
    `le fichier ${path} ne se lit pas (${reason})`,
  notObject: (place: number) => `le fournisseur ${place} n’est pas un objet JSON`,
  unknown: (place: number, key: string) =>
    `le fournisseur ${place} a une propriété inconnue, ${key}`,
  missing: (place: number, key: string) =>
    `le fournisseur ${place} n’a pas ${key} : ${companyProperties[key]}`,
  expected: (place: number, key: string) =>
    `${key} du fournisseur ${place} doit être ${companyProperties[key]}`,
  oneSecret: (place: number) =>
    `le fournisseur ${place} doit avoir clientSecret ou clientSecretFile, et un seul des deux`,
  twice: (key: string, value: string) => `deux fournisseurs ont le même ${key}, ${value}`,
};

/** Where to sign in at a first start. The password is shown nowhere else. */
export const demoAccountMessage = ({ email, password }: { email: string; password: string }) =>
  `Compte de démonstration : ${email}, mot de passe ${password} (affiché une seule fois).`;
