import { randomUUID } from 'node:crypto';
import { createClient } from '@sillage/client';
import { readKeyFile } from '@sillage/client/node';

const api = createClient({ key: await readKeyFile(process.argv[2] ?? 'cle.json') });
const projectId = 'demo';

const data = { email: 'Ada@exemple.fr', phone: '04 65 71 12 34', city: 'Lyon' };
const { id, event } = await api.postEventSync({
  query: { return: 'event' },
  body: { projectId, nonce: `exemple-${randomUUID()}`, eventType: 'lead', data },
});
console.log(`Événement envoyé : ${id}`);

console.log(`Personne reconnue : ${event?.user.email?.current}, ${event?.user.phone?.current}`);

await api.patchState({ params: { projectId, id, storageKey: 'qualified' }, body: { value: 1 } });
console.log('Demande qualifiée.');

const until = Date.now() + 60_000;
const months = await api.queryInsights({
  params: { projectId },
  body: {
    since: new Date(until - 90 * 86_400_000).toISOString(),
    until: new Date(until).toISOString(),
    metrics: ['event-count', 'qualified'],
    groupBy: 'project',
    interval: 'month',
    filter: { eventTypes: ['lead'] },
  },
});
for (const { interval, values } of months)
  console.log(`${interval} : ${values['event-count']} demandes, ${values.qualified} qualifiées`);
