import type { erasureOperations } from '@sillage/contract/people/erasures';
import { erasePerson, existingErasure } from '../../flows/people/erase-person.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import { type Handlers, OtherAnswer } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import type { Db } from '../../store/driver/database.ts';
import { listErasures } from '../../store/people/erasures.ts';

export const erasureRoutes = (
  db: Db,
  onErasure: () => void = () => {},
): Handlers<typeof erasureOperations> => ({
  async createErasure({ params: { projectId }, body }) {
    const { value, isNew } = await erasePerson(db, projectId, body, new Date());
    if (isNew) onErasure();
    return isNew ? value : new OtherAnswer(value);
  },

  async listErasures({ params: { projectId }, query }) {
    await existingProject(db, projectId);
    const pagination = paginationOf(query);
    return toPage(pagination, await listErasures(db, projectId, pagination));
  },

  async getErasure({ params: { projectId, id } }) {
    await existingProject(db, projectId);
    return existingErasure(db, projectId, id);
  },
});
