import Type, { type Static } from 'typebox';
import { guardErrors } from '../errors.ts';
import { callerProject } from '../examples/projects.ts';
import { operation } from '../operation.ts';
import { ProjectParams } from '../values.ts';
import { OwnProject } from './projects.ts';

/** Of a project, what a program works with; not what its owners alone set. */
export const CallerProject = Type.Pick(
  OwnProject,
  [
    'id',
    'name',
    'timezone',
    'currency',
    'sessionTimeout',
    'createdAt',
    'updatedAt',
    'archivedAt',
    'role',
    'rights',
  ],
  {
    title: 'CallerProject',
    description: 'Un projet tel que le voit qui appelle : ce qu’il est, et ce qu’on peut y faire.',
  },
);
export type CallerProject = Static<typeof CallerProject>;

export const callerProjectOperations = {
  getProject: operation({
    tag: 'Projets',
    method: 'GET',
    path: '/projects/{projectId}',
    summary: 'Lire un projet',
    description:
      'Rend le nom, le fuseau horaire et la devise du projet, avec votre rôle et les droits qu’il donne : un programme vérifie ainsi sa clé, et sait d’avance ce qui lui sera refusé. L’API des agents en dit davantage aux membres.',
    access: 'reader',
    params: ProjectParams,
    answer: {
      status: 200,
      description: 'Le projet.',
      schema: CallerProject,
      example: callerProject,
    },
    errors: ['invalid-payload', 'project-not-found', ...guardErrors],
  }),
};
