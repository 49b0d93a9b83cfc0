import type { CallerProject } from '../projects/caller-project.ts';
import { projectId } from './story.ts';

const created = '2026-02-20T08:00:00.000Z';

export const callerProject: CallerProject = {
  id: projectId,
  name: 'Démonstration',
  timezone: 'Europe/Paris',
  currency: 'EUR',
  sessionTimeout: 1800,
  createdAt: created,
  updatedAt: created,
  archivedAt: null,
  role: 'editor',
  rights: ['read', 'edit', 'add'],
};
