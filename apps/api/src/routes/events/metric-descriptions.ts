import type { metricDescriptionOperations } from '@sillage/contract/events/metric-descriptions';
import { describeMetrics } from '@sillage/engine/events/describe-metrics';
import { existingProject } from '../../flows/projects/existing-project.ts';
import type { Handlers } from '../../http/operations.ts';
import type { Db } from '../../store/driver/database.ts';
import { listDescriptions } from '../../store/events/event-descriptions.ts';

export const metricDescriptionRoutes = (db: Db): Handlers<typeof metricDescriptionOperations> => ({
  async listMetrics({ params: { projectId } }) {
    const { currency } = await existingProject(db, projectId);
    const { eventTypes } = await listDescriptions(db, projectId);
    return { data: describeMetrics(eventTypes, currency) };
  },
});
