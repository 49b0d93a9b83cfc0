import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAgentsClient } from '@sillage/client/source/client';
import { testPassword } from '../../apps/api/test/harness/agents.ts';
import { postgres, startServer } from '../processes.ts';
import { createBenchProject, projectId } from '../project.ts';
import { sleep } from '../report.ts';
import { seedJourneys } from '../seed-journeys.ts';
import { count } from '../sql.ts';
import type { Screen } from './measure-console.ts';

/** Days that still have several sheets. */
const splitDays = `(
  select day from credit_sheets group by dated_by, day, event_type having count(*) > 1) as split`;

/** A server on PostgreSQL whose project has so many events, each after two visits, over a year. */
export async function startLargeProject(events: number): Promise<Screen> {
  const database = await postgres();
  const server = await startServer({ DATABASE_URL: database.url });
  const { eventTypeId } = await createBenchProject(server);
  const adminToken = readFileSync(join(server.dataDir, 'admin-token'), 'utf8').trim();
  const agents = createAgentsClient({ baseUrl: server.url, token: adminToken });
  const { accountId } = await agents.getProject({ params: { projectId } });
  const email = 'mesures@exemple.fr';
  await agents.createAgent({
    body: { email, password: testPassword, firstname: 'Camille', lastname: 'Durand', accountId },
  });
  await seedJourneys(database.url, eventTypeId, { events, touches: 2 });
  await server.stop();
  // A process that starts counts the days of visits at once.
  const { url } = await startServer({ DATABASE_URL: database.url });
  while ((await count(database.url, 'visit_days')) < 360) await sleep(1000);
  while ((await count(database.url, splitDays)) > 0) await sleep(1000);
  const query = 'periode=2025-10-01~2025-12-31&mesure=turnover&comparer=precedente';
  const path = `/app/${projectId}/performances?${query}`;
  return { url, path, email, password: testPassword };
}
