import type { EventType } from '@sillage/contract/event-types';
import type { Project } from '@sillage/contract/projects';
import { eventId } from '../event-id.ts';
import { identifyUsers } from '../flows/identify-users.ts';
import { processEvents } from '../flows/process-events.ts';
import { insertCampaign } from '../store/campaigns.ts';
import type { Db } from '../store/database.ts';
import { insertIntegration } from '../store/integrations.ts';
import { insertInteraction } from '../store/interactions.ts';
import { insertOutlay } from '../store/outlays.ts';
import { backdateProject, insertPastRawEvents } from '../store/past-events.ts';
import { upsertRates } from '../store/reference-rates.ts';
import { demoEvents } from './history.ts';
import { loadChanges } from './load-changes.ts';
import {
  type DemoMeeting,
  demoCampaigns,
  demoIntegration,
  demoMeetings,
  demoRates,
} from './marketing.ts';

const batchSize = 500;

/** Gives a project the year that ends at `now`. To be called in one transaction. */
export async function loadDemo(
  db: Db,
  project: Project,
  eventTypes: readonly EventType[],
  now: Date,
): Promise<void> {
  const events = demoEvents(now.getTime());
  await upsertRates(db, demoRates(now.getTime()));
  for (const batch of inBatches(events, batchSize)) {
    const raws = await insertPastRawEvents(
      db,
      project.id,
      batch.map(({ nonce, eventType, at, data }) => ({
        id: eventId(project.id, nonce),
        nonce,
        eventType,
        eventDate: new Date(at),
        data,
      })),
    );
    await processEvents(db, project, raws, now);
  }
  await loadChanges(db, project, eventTypes, events);
  await backdateProject(db, project.id);
  await loadCampaigns(db, project.id, demoMeetings(events), now);
}

async function loadCampaigns(
  db: Db,
  projectId: string,
  meetings: readonly DemoMeeting[],
  now: Date,
): Promise<void> {
  const integration = await insertIntegration(db, projectId, { name: demoIntegration });
  for (const { campaign, outlays } of demoCampaigns(now.getTime())) {
    const inserted = await insertCampaign(db, projectId, integration.id, campaign);
    if (!inserted) throw new RangeError(`${campaign.campaignSlug} is there twice`);
    for (const outlay of outlays) await insertOutlay(db, inserted, outlay);
    const met = meetings.filter(({ campaignSlug }) => campaignSlug === campaign.campaignSlug);
    const userIds = await identifyUsers(
      db,
      projectId,
      met.map(({ email }) => [{ storageKey: 'email', value: email }]),
    );
    for (const [index, { at, externalId }] of met.entries())
      await insertInteraction(db, {
        projectId,
        type: 'offline',
        userId: userIds[index] ?? null,
        date: new Date(at),
        integrationId: integration.id,
        campaignId: inserted.id,
        externalId,
        data: {},
      });
  }
}

const inBatches = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
