import type { CreditQuery } from '@sillage/contract/attribution/attribution-credits';
import type { PathQuery } from '@sillage/contract/attribution/attribution-paths';
import type { AttributionQuery } from '@sillage/contract/attribution/attribution-query';
import type { PathEventQuery } from '@sillage/contract/attribution/path-events';
import type { NewOutlay } from '@sillage/contract/campaigns/outlays';
import { publicApi } from '@sillage/contract/public-api';
import { type Api, params, sample } from './samples.ts';

const { operations } = publicApi;
const hour = 60 * 60_000;
const day = 24 * hour;

/** Asks what the reference asks, of the days around the order; its campaign costs that month. */
export async function askAttribution(
  api: Api,
  campaign: Parameters<Api['createOutlay']>[0]['params'],
  order: { eventDate: string },
) {
  const ordered = Date.parse(order.eventDate);
  const around = {
    since: new Date(ordered - 30 * day).toISOString(),
    until: new Date(ordered + day).toISOString(),
  };
  const monthly: AttributionQuery = sample(operations.queryAttributionPivot);
  const spent = await api.createOutlay({
    params: campaign,
    body: {
      ...(sample(operations.createOutlay) as NewOutlay),
      // An instant is always within one month.
      startDate: order.eventDate,
      endDate: new Date(ordered + 1).toISOString(),
    },
  });
  const credits: CreditQuery = sample(operations.listCredits);
  const pathEvents: PathEventQuery = sample(operations.listPathEvents);
  const asked = {
    queryAttributionPivot: await api.queryAttributionPivot({
      params,
      body: { ...monthly, ...sameMonth(ordered) },
    }),
    queryPaths: await api.queryPaths({
      params,
      body: { ...(sample(operations.queryPaths) as PathQuery), ...around },
    }),
    listPathEvents: await api.listPathEvents({
      params,
      body: { ...pathEvents, question: { ...pathEvents.question, ...around } },
    }),
    listCredits: await api.listCredits({
      params,
      body: { ...credits, question: { ...credits.question, ...around } },
    }),
  };
  await api.deleteOutlay({ params: { ...campaign, outlayId: spent._id } });
  return asked;
}

/** A time that is within one month, with the last visit but not the first: it is noon there. */
function sameMonth(instant: number) {
  const east = 12 - new Date(instant).getUTCHours();
  return {
    since: new Date(instant - hour).toISOString(),
    until: new Date(instant + hour).toISOString(),
    // In these names, the sign is that of zones to the west.
    timezone: `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`,
  };
}
