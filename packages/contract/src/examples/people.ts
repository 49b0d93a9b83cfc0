import type { User, UserDetails } from '../people/users.ts';
import { event } from './events.ts';
import { ordered, projectId, trackerId, userId, visit } from './story.ts';

export const person: User = {
  id: userId,
  projectId,
  identities: [{ storageKey: 'email', value: 'ada@exemple.fr', trusted: true }],
  createdAt: ordered,
};

export const personDetails: UserDetails = {
  ...person,
  fields: event.user,
  firstSeenAt: visit,
  lastSeenAt: ordered,
  eventCount: 1,
  interactionCount: 2,
  countsAreExact: true,
  trackerIds: [trackerId],
  mergedIds: [],
};
