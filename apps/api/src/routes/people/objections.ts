import type { objectionOperations } from '@sillage/contract/people/objections';
import { createObjection, findObjections, liftObjection } from '../../flows/people/object.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import { type Handlers, OtherAnswer } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import type { Db } from '../../store/driver/database.ts';
import { listObjections } from '../../store/people/objections.ts';

export const objectionRoutes = (db: Db): Handlers<typeof objectionOperations> => ({
  async createObjection({ params: { projectId }, body }) {
    const { value, isNew } = await createObjection(db, projectId, body, new Date());
    return isNew ? value : new OtherAnswer(value);
  },

  async findObjections({ params: { projectId }, body }) {
    const data = await findObjections(db, projectId, body);
    return toPage({ offset: 0, limit: 500 }, { total: data.length, data });
  },

  async listObjections({ params: { projectId }, query }) {
    await existingProject(db, projectId);
    const pagination = paginationOf(query);
    return toPage(pagination, await listObjections(db, projectId, pagination));
  },

  liftObjection: ({ params: { projectId, id } }) => liftObjection(db, projectId, id, new Date()),
});
