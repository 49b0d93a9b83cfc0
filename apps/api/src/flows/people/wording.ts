/** What each file of a person's archive is, for whoever opens it: the same in JSON and in CSV. */
const fileWording = {
  identites: 'ce qui identifie la personne : adresse e-mail, téléphone, numéro de client.',
  champs: 'ce que ses derniers événements disent d’elle : un champ par ligne, sa dernière valeur.',
  navigateurs:
    'les navigateurs où elle a été reconnue. « isShared » : d’autres personnes s’en sont servies aussi.',
  reunions: 'les personnes que Sillage a réunies à elle, ou que l’on a affirmées être elle.',
  consentements:
    'ce à quoi ses navigateurs ont consenti, d’après quel texte et quand, comme les visites de page le disent.',
  oppositions: 'ses oppositions au suivi, s’il y en a.',
  evenements:
    'ses événements, tels que Sillage les a compris (« user », « event ») et tels qu’ils sont arrivés (« raw »).',
  metriques: 'chaque valeur datée des états et des statistiques de ces événements.',
  interactions:
    'ses sessions de navigation et ses interactions hors ligne : leur source, leur campagne, leurs dates.',
  'visites-de-page': 'chaque page affichée par ses navigateurs, tant qu’elle est gardée.',
  corbeille: 'les événements que Sillage n’a pas compris, et où elle est nommée.',
} as const;

export type FileName = keyof typeof fileWording;

export const archiveName = 'personne.zip';

/** The first file of an archive. */
export const readMe = (project: { id: string; name: string }, at: Date): string =>
  [
    `Ce que le projet « ${project.name} » (${project.id}) sait d’une personne, le ${at.toISOString()}.`,
    '',
    'Chaque fichier est là deux fois, avec le même contenu : en JSON pour un programme, en CSV pour',
    'un tableur (point-virgule entre les cellules, UTF-8). Les dates sont en temps universel (UTC).',
    'Un fichier sans ligne dit qu’il n’y a rien de cette sorte.',
    '',
    ...Object.entries(fileWording).map(
      ([name, purpose]) => `- ${name}.json, ${name}.csv : ${purpose}`,
    ),
    '',
    'Une valeur « anonymized » a été effacée à l’échéance de sa conservation. Une adresse IP n’est',
    'jamais gardée entière. Des navigateurs partagés avec d’autres personnes, ni les sessions ni les',
    'pages ne sont ici : elles peuvent être d’autrui.',
    '',
    'Gardez cette archive comme une donnée personnelle, et supprimez-la une fois remise.',
    '',
  ].join('\n');
