import Type, { type Static } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { personSummary } from '../examples/people-rights.ts';
import { operation } from '../operation.ts';
import { ProjectId, ProjectParams } from '../values.ts';
import { PersonToFind, peopleRightsTag as tag } from './person-to-find.ts';

const count = (description: string) => Type.Integer({ description, examples: [1] });

/** Of what an archive has a file of each. */
export const PersonSummary = Type.Object(
  {
    projectId: ProjectId,
    userIds: Type.Array(Type.String({ format: 'uuid' }), {
      description:
        'La personne, et celles qui lui ont été réunies ; vide si personne n’est connu sous cette identité.',
    }),
    identities: count('Ce qui l’identifie.'),
    trackers: count('Ses navigateurs, ceux qu’elle partage compris.'),
    merges: count('Réunions dont elle fait partie.'),
    objections: count('Oppositions qui valent pour elle.'),
    events: count('Événements, supprimés récemment compris.'),
    metrics: count('Valeurs de leurs états et statistiques.'),
    interactions: count('Sessions et interactions hors ligne.'),
    hits: count('Visites de page.'),
    trashed: count('Événements de la corbeille où elle est nommée.'),
  },
  {
    title: 'PersonSummary',
    description: 'Combien de lignes l’archive d’une personne a dans chacun de ses fichiers.',
  },
);
export type PersonSummary = Static<typeof PersonSummary>;

export const personExportOperations = {
  exportPerson: operation({
    tag,
    method: 'POST',
    path: '/projects/{projectId}/person-exports',
    summary: 'Exporter ce que l’on sait d’une personne',
    description:
      'Avec `accept: application/zip`, rend une archive de tout ce que le projet sait de la personne, chaque chose en JSON et en CSV, avec un `LISEZMOI.txt` qui dit ce qu’est chaque fichier. Elle est envoyée à mesure qu’elle est lue, quelle que soit sa taille. Sans cet en-tête, rend ce qu’elle contiendrait : de quoi suivre son avancée. De ses navigateurs partagés avec d’autres personnes, ni les visites ni les sessions n’y sont : elles peuvent être d’autrui.',
    access: 'editor',
    whileArchived: true,
    archive: true,
    params: ProjectParams,
    body: PersonToFind,
    answer: {
      status: 200,
      description: 'Ce que contient l’archive, ou l’archive.',
      schema: PersonSummary,
      example: personSummary,
    },
    errors: [...bodyErrors, 'project-not-found', 'user-not-found', ...guardErrors],
  }),
};
