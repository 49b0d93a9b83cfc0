import type { ConsentProof } from '../people/consents.ts';
import type { User, UserDetails } from '../people/users.ts';
import { event } from './events.ts';
import { eventId, ordered, projectId, trackerId, userId, visit } from './story.ts';

export const person: User = {
  id: userId,
  projectId,
  identities: [{ storageKey: 'email', value: 'ada@exemple.fr', trusted: true }],
  createdAt: ordered,
};

const said = Object.entries(event.user).map(([storageKey, value]) => ({
  storageKey,
  value: { ...value, sender: 'service-account' as const },
}));

export const personDetails: UserDetails = {
  ...person,
  fields: Object.fromEntries(said.map(({ storageKey, value }) => [storageKey, value])),
  history: said.map(({ storageKey, value }) => ({ storageKey, eventId, ...value })),
  firstSeenAt: visit,
  lastSeenAt: ordered,
  eventCount: 1,
  interactionCount: 2,
  countsAreExact: true,
  trackerIds: [trackerId],
  mergedIds: [],
};

export const consentProof: ConsentProof = {
  trackerId,
  purposes: ['mesure'],
  text: '2026-03',
  firstGivenAt: visit,
  lastGivenAt: '2026-03-01T09:25:00.000Z',
  firstSeenAt: visit,
  lastSeenAt: '2026-03-01T09:25:00.000Z',
  hitCount: 4,
};

export const consentsFile = [
  'trackerId,purposes,text,firstGivenAt,lastGivenAt,firstSeenAt,lastSeenAt,hitCount',
  `${trackerId},mesure,2026-03,${visit},${consentProof.lastGivenAt},${visit},${consentProof.lastSeenAt},4`,
  '',
].join('\r\n');
