import { randomBytes } from 'node:crypto';
import type { NewUserField } from '@sillage/contract/people/user-fields';
import type { Project } from '@sillage/contract/projects/projects';
import { ApiError } from '../errors/api-error.ts';
import { journeyRefresher, refreshJourneys } from '../flows/attribution/refresh-journeys.ts';
import { createEventType } from '../flows/events/create-event-type.ts';
import { foldRollups } from '../flows/events/fold-rollups.ts';
import { addUserField } from '../flows/people/add-user-field.ts';
import { createProject } from '../flows/projects/create-project.ts';
import type { Passwords } from '../identity/passwords.ts';
import { insertAgent } from '../store/access/agents.ts';
import { insertWorkspaceOwner } from '../store/access/workspace-owners.ts';
import type { Db } from '../store/driver/database.ts';
import { refreshStatistics } from '../store/driver/refresh-statistics.ts';
import { hasDeletions } from '../store/projects/deletions.ts';
import { listProjects } from '../store/projects/projects.ts';
import { insertExcludedReferrer } from '../store/visits/excluded-referrers.ts';
import { demoZone } from './calendar.ts';
import { demoEventTypes } from './event-types.ts';
import { loadDemo } from './load.ts';

export interface DemoAgent {
  email: string;
  password: string;
}

const userFields: NewUserField[] = [
  { storageKey: 'email', type: 'email', discriminant: true, isPii: true },
  { storageKey: 'phone', type: 'phone', isPii: true },
];

const changesPerBatch = 20_000;

/**
 * Creates the project `demo` in an empty database, with a year of data and an agent to sign in as. One
 * from which something was deleted is not empty: the project does not come back.
 * One transaction: if the process dies, the next start begins again. The password is only returned
 * here: the database holds its hash.
 */
export async function createDemo(
  db: Db,
  passwords: Passwords,
  now = new Date(),
): Promise<DemoAgent | undefined> {
  const { total } = await listProjects(db, { offset: 0, limit: 1 });
  if (total > 0 || (await hasDeletions(db))) return undefined;
  const agent = { email: 'demo@sillage.example', password: randomBytes(12).toString('base64url') };
  const passwordHash = await passwords.hash(agent.password);
  await db.transaction().execute(async (transaction) => {
    const { accountId } = await createDemoProject(transaction, now);
    const owner = await insertAgent(transaction, {
      email: agent.email,
      passwordHash,
      firstname: 'Dominique',
      lastname: 'Démo',
      picture: null,
      administrator: true,
    });
    if (!owner) throw new ApiError('agent-email-taken');
    await insertWorkspaceOwner(transaction, accountId, owner.id);
  });
  while ((await foldRollups(db, changesPerBatch)) > 0);
  const refresher = journeyRefresher(db, 20_000);
  while ((await refreshJourneys(db, refresher)) > 0);
  await refreshStatistics(db);
  return agent;
}

async function createDemoProject(db: Db, now: Date): Promise<Project> {
  const project = await createProject(db, {
    id: 'demo',
    name: 'Démonstration',
    timezone: demoZone,
    currency: 'EUR',
  });
  const eventTypes = [];
  for (const each of demoEventTypes) eventTypes.push(await createEventType(db, project.id, each));
  for (const userField of userFields) await addUserField(db, project.id, userField);
  for (const host of ['paypal.com', 'stripe.com'])
    await insertExcludedReferrer(db, project.id, host);
  await loadDemo(db, project, eventTypes, now);
  return project;
}
