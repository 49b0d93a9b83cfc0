import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { operation } from '../operation.ts';
import { Instant, Nullable, ProjectId, ProjectParams } from '../values.ts';

export const Summary = Type.Object(
  {
    projectId: ProjectId,
    projectName: Type.String({ description: 'Nom du projet.', examples: ['Démonstration'] }),
    createdAt: Instant('Date de la demande.'),
    lastSentAt: Nullable(Instant('Date du dernier envoi, vide (`null`) avant le premier.')),
  },
  {
    title: 'Summary',
    description:
      'Un résumé hebdomadaire que vous recevez par e-mail, le lundi à huit heures dans le fuseau du projet.',
  },
);
export type Summary = Static<typeof Summary>;

const tag = 'Résumés';
const path = '/agents/me/summaries/{projectId}';

export const summaryOperations = {
  listMySummaries: operation({
    tag,
    method: 'GET',
    path: '/agents/me/summaries',
    summary: 'Lister vos résumés',
    description:
      'Rend les projets dont vous recevez un résumé chaque semaine, et si ce serveur envoie des messages.',
    access: 'agent',
    answer: {
      status: 200,
      description: 'Vos résumés.',
      schema: Type.Object(
        {
          sendsMail: Type.Boolean({
            description: 'Faux si ce serveur n’a pas de messagerie : aucun résumé ne part alors.',
          }),
          data: Type.Array(Summary, { description: 'Les résumés, par nom de projet.' }),
        },
        { title: 'SummaryList', description: 'Vos résumés.' },
      ),
    },
    errors: ['agent-not-found', ...guardErrors],
  }),
  setMySummary: operation({
    tag,
    method: 'PUT',
    path,
    summary: 'Recevoir le résumé d’un projet',
    description:
      'Vous envoie chaque lundi à huit heures, dans le fuseau du projet, les chiffres de la semaine passée : les mêmes que ceux de l’écran « Performances ». Le premier part le lundi qui vient. Rien ne part si vous n’avez plus accès au projet.',
    access: 'reader',
    params: ProjectParams,
    answer: { status: 200, description: 'Le résumé.', schema: Summary },
    errors: ['invalid-payload', 'agent-not-found', 'project-not-found', ...guardErrors],
  }),
  removeMySummary: operation({
    tag,
    method: 'DELETE',
    path,
    summary: 'Ne plus recevoir le résumé d’un projet',
    description: 'Arrête l’envoi du résumé, même si vous n’avez plus accès au projet.',
    access: 'agent',
    params: ProjectParams,
    answer: { status: 200, description: 'Le résumé tel qu’il était.', schema: Summary },
    errors: ['invalid-payload', 'agent-not-found', 'summary-not-found', ...guardErrors],
  }),
};
