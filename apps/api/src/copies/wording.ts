/** What backups, restores and moves say, in French. */
export const copyMessages = {
  fileExists: (file: string) => `Le fichier ${file} existe déjà. Donnez un autre nom.`,
  unreadable: (file: string, reason: string) =>
    `Le fichier ${file} ne se lit pas (${reason}). Prenez une autre sauvegarde.`,
  notBackup: 'ce n’est pas une sauvegarde de Sillage',
  cutShort: 'il s’arrête avant sa fin',
  badLine: (line: number) => `la ligne ${line} est abîmée`,
  differentDigest: (table: string) => `les lignes de la table ${table} ne sont pas celles écrites`,
  newer: (version: string) =>
    `La sauvegarde est d’une version plus récente de Sillage (${version}). Mettez Sillage à jour d’abord.`,
  notEmpty: (place: string) =>
    `La base ${place} contient déjà des données : rien n’a été changé. Donnez une base vide.`,
  embeddedExists: (folder: string) =>
    `Le dossier ${folder} contient déjà une base. Donnez un autre dossier par DATA_DIR, ou --replace : l’ancienne base reste à côté, sous un autre nom.`,
  serverRuns: (place: string) => `Un serveur Sillage utilise la base ${place}. Arrêtez-le d’abord.`,
  otherCopy: (place: string) =>
    `La base ${place} a commencé à recevoir d’autres données, ou celles de la source ont changé depuis. Donnez une base vide.`,
  moveFromPostgres:
    'sillage move déplace la base embarquée d’un dossier : retirez DATABASE_URL, et donnez la nouvelle base par --to.',
  invalidTarget: '--to : une adresse postgres://utilisateur@machine:5432/base est attendue.',
  alreadyMoved: (to: string) => `Les données de ce dossier ont déjà été déplacées vers ${to}.`,
  tablesDiffer: (tables: readonly string[]) =>
    `La copie n’est pas fidèle : les tables ${tables.join(', ')} diffèrent. Rien n’a été retiré de la source.`,
  snapshotRefused: (status: number) =>
    `Le serveur n’a pas donné de copie de sa base (${status}). Est-il de cette version de Sillage ?`,
  coldAway: (reason: string) =>
    `Des événements anciens ne se lisent pas là où COLD_STORAGE le dit (${reason}). Vérifiez ce stockage, et recommencez.`,
  snapshotSilent: 'Le serveur qui tient le dossier ne répond pas. Arrêtez-le, ou recommencez.',
};

/** What an export says, in French. */
export const exportMessages = {
  noProject: (id: string) => `Aucun projet n’a l’identifiant ${id}.`,
  otherExport: (folder: string) =>
    `Le dossier ${folder} contient l’export d’un autre projet. Donnez un autre dossier.`,
  complete: (folder: string) =>
    `Le dossier ${folder} contient déjà un export complet. Donnez un autre dossier.`,
  changedFile: (file: string) =>
    `Le fichier ${file} n’est pas celui que l’export a écrit. Recommencez dans un autre dossier.`,
};

/** What a progress bar is about. */
export const stepNames = {
  reading: 'Lecture',
  checking: 'Vérification',
  writing: 'Écriture',
  comparing: 'Comparaison',
  exporting: 'Export',
};
