import type { annotationOperations } from '@sillage/contract/views/annotations';
import {
  changeAnnotation,
  createAnnotation,
  listAnnotations,
  removeAnnotation,
} from '../../flows/views/annotations.ts';
import type { Handlers } from '../../http/operations.ts';
import { authorOf } from '../../identity/principal.ts';
import type { Db } from '../../store/driver/database.ts';

export const annotationRoutes = (db: Db): Handlers<typeof annotationOperations> => ({
  listAnnotations: ({ params, query }) => listAnnotations(db, params.projectId, query, new Date()),

  createAnnotation: ({ params, body, principal }) =>
    createAnnotation(db, params.projectId, body, authorOf(principal)),

  updateAnnotation: ({ params: { projectId, annotationId }, body }) =>
    changeAnnotation(db, projectId, annotationId, body, new Date()),

  deleteAnnotation: ({ params }) => removeAnnotation(db, params.projectId, params.annotationId),
});
