import { randomUUID } from 'node:crypto';
import type { Campaign } from '@sillage/contract/campaigns/campaigns';
import type { EventType } from '@sillage/contract/events/event-types';
import type { Project } from '@sillage/contract/projects/projects';
import { processEvents } from '../flows/events/process-events.ts';
import { identifyUsers } from '../flows/people/identify-users.ts';
import { noQuotas } from '../flows/quotas.ts';
import { eventId } from '../ids/derived-ids.ts';
import { insertCampaign } from '../store/campaigns/campaigns.ts';
import { insertIntegration } from '../store/campaigns/integrations.ts';
import { insertOutlays } from '../store/campaigns/outlays.ts';
import { backdateProject, insertBackdatedRawEvents } from '../store/demo/backdated-events.ts';
import {
  type BackdatedSession,
  insertBackdatedSessions,
} from '../store/demo/backdated-sessions.ts';
import type { Db } from '../store/driver/database.ts';
import { upsertProjectRates } from '../store/money/reference-rates.ts';
import { insertInteractions } from '../store/visits/offline-interactions.ts';
import { demoEvents } from './history.ts';
import { loadChanges } from './load-changes.ts';
import {
  type DemoMeeting,
  demoCampaigns,
  demoIntegrations,
  demoMeetings,
  demoRates,
} from './marketing.ts';
import { type DemoVisit, demoTrackers, demoVisits } from './visits.ts';

const batchSize = 500;
const visitsPerBatch = 3000;

/** Inserts the year of data that ends at `now`. Must be called in a transaction. */
export async function loadDemo(
  db: Db,
  project: Project,
  eventTypes: readonly EventType[],
  now: Date,
): Promise<void> {
  const events = demoEvents(now.getTime());
  const trackers = demoTrackers(events);
  await upsertProjectRates(db, project.id, demoRates(now.getTime()));
  for (const batch of inBatches(events, batchSize)) {
    const raws = await insertBackdatedRawEvents(
      db,
      project.id,
      batch.map(({ nonce, eventType, at, data }) => ({
        id: eventId(project.id, nonce),
        nonce,
        eventType,
        trackerId: trackers.get(data.email) ?? null,
        eventDate: new Date(at),
        data,
        sender: 'service-account' as const,
      })),
    );
    await processEvents(db, project, raws, now, noQuotas);
  }
  await loadChanges(db, project, eventTypes, events);
  await backdateProject(db, project.id);
  const campaigns = await loadCampaigns(db, project, demoMeetings(events), now);
  await loadVisits(db, project.id, demoVisits(events, now.getTime()), campaigns);
}

/** Returns the campaigns by their slugs. */
async function loadCampaigns(
  db: Db,
  project: Project,
  meetings: readonly DemoMeeting[],
  now: Date,
): Promise<Map<string, Campaign>> {
  const integrations = new Map<string, string>();
  for (const name of demoIntegrations)
    integrations.set(name, (await insertIntegration(db, project.id, { name })).id);
  const campaigns = new Map<string, Campaign>();
  for (const { integration, campaign, outlays } of demoCampaigns(now.getTime())) {
    const integrationId = integrations.get(integration) ?? '';
    const inserted = await insertCampaign(db, project.id, integrationId, campaign);
    if (!inserted) throw new RangeError(`${campaign.campaignSlug} is there twice`);
    campaigns.set(campaign.campaignSlug, inserted);
    await insertOutlays(
      db,
      outlays.map(({ country = null, region = null, ...outlay }) => ({
        ...outlay,
        id: randomUUID(),
        projectId: project.id,
        campaign: inserted,
        country,
        region,
        externalId: null,
      })),
    );
    const met = meetings.filter(({ campaignSlug }) => campaignSlug === campaign.campaignSlug);
    await loadMeetings(db, project, inserted, met);
  }
  return campaigns;
}

async function loadMeetings(
  db: Db,
  project: Project,
  { projectId, integrationId, id: campaignId }: Campaign,
  met: readonly DemoMeeting[],
) {
  const users = await identifyUsers(
    db,
    project,
    met.map(({ email }) => ({
      identities: [{ storageKey: 'email', value: email }],
      trusted: true,
    })),
  );
  await insertInteractions(
    db,
    projectId,
    met.map(({ at, externalId }, index) => ({
      id: randomUUID(),
      user: users[index] ?? null,
      date: new Date(at),
      integrationId,
      campaignId,
      kind: 'click',
      externalId,
      data: {},
    })),
  );
}

async function loadVisits(
  db: Db,
  projectId: string,
  visits: readonly DemoVisit[],
  campaigns: ReadonlyMap<string, Campaign>,
): Promise<void> {
  const sessions = visits.map(
    ({ trackerId, at, minutes, hits, page, origin }): BackdatedSession => {
      const campaign = campaigns.get(origin.campaignSlug ?? '');
      return {
        trackerId,
        start: new Date(at),
        end: new Date(at + minutes * 60_000),
        hitCount: hits,
        firstPage: `https://boutique.exemple.fr${page}`,
        source: origin.source,
        sourceCampaign: origin.sourceCampaign ?? null,
        ...(origin.referrer !== undefined && { referrer: origin.referrer }),
        integrationId: campaign?.integrationId ?? null,
        campaignId: campaign?.id ?? null,
      };
    },
  );
  for (const batch of inBatches(sessions, visitsPerBatch))
    await insertBackdatedSessions(db, projectId, batch);
}

const inBatches = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
