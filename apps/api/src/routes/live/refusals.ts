import type { refusalOperations } from '@sillage/contract/live/refusals';
import type { RefusalMemory } from '../../flows/live/refusal-memory.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import type { Handlers } from '../../http/operations.ts';
import type { Db } from '../../store/driver/database.ts';
import { listRefusals } from '../../store/live/refusals.ts';

export const refusalRoutes = (
  db: Db,
  memory: RefusalMemory,
): Handlers<typeof refusalOperations> => ({
  async listRefusals({ params: { projectId } }) {
    await existingProject(db, projectId);
    await memory.flush();
    return { data: await listRefusals(db, projectId) };
  },
});
