import type { Erasure } from '../people/erasures.ts';
import type { Objection } from '../people/objections.ts';
import type { PersonSummary } from '../people/person-exports.ts';
import { projectId, userId } from './story.ts';

const objectionId = '5b0c8b0e-6d0e-4f6f-9b0f-3f1f0f6c9a11';

export const objection: Objection = {
  id: objectionId,
  projectId,
  reason: 'objection',
  createdAt: '2026-04-02T08:00:00.000Z',
  expiresAt: null,
};

/** Ada has asked to be forgotten. */
export const erasure: Erasure = {
  id: 'c2f1a3d4-7b5e-4c1d-8e9f-0a1b2c3d4e5f',
  projectId,
  status: 'done',
  step: 'done',
  progress: 100,
  counts: { identities: 1, trackers: 0, events: 1, interactions: 2, hits: 0, traces: 5 },
  objectionId,
  createdAt: '2026-04-02T08:00:00.000Z',
  finishedAt: '2026-04-02T08:00:01.000Z',
};

export const begunErasure: Erasure = {
  ...erasure,
  status: 'running',
  step: 'events',
  progress: 0,
  counts: { ...erasure.counts, events: 0, interactions: 0, hits: 0, traces: 0 },
  finishedAt: null,
};

export const personSummary: PersonSummary = {
  projectId,
  userIds: [userId],
  identities: 1,
  trackers: 1,
  merges: 0,
  objections: 0,
  events: 1,
  metrics: 4,
  interactions: 3,
  hits: 4,
  trashed: 1,
};
