import { othersIdentifier } from '@sillage/engine/attribution/channel-names';
import { customSource } from '@sillage/engine/attribution/channels';
import { directSource } from '@sillage/engine/visits/node';
import { parseUrl } from '@sillage/engine/visits/parse-url';
import { wasSet } from '@sillage/engine/visits/setting-history';
import { type HitSource, sourceOf } from '@sillage/engine/visits/source-rules';
import { listCampaignSlugs } from '../../store/campaigns/campaigns.ts';
import {
  type IntegrationOfLink,
  listIntegrationsOfLinks,
} from '../../store/campaigns/integrations.ts';
import type { Db } from '../../store/driver/database.ts';
import { listExclusions } from '../../store/visits/excluded-referrers.ts';
import { type HitRow, markUnnamedHits } from '../../store/visits/hits.ts';
import type { SessionSource } from '../../store/visits/sessions.ts';
import { implicitCampaign } from '../campaigns/implicit-campaign.ts';
import { mapInPace } from '../pace.ts';

export interface ResolvedSource extends HitSource, SessionSource {}

/**
 * The source of each hit, with the integration and the campaign that its URL names: as the project
 * was set when the hit was received, however late it is processed and however often. Names that
 * `refuse` returns are beyond the quota.
 */
export async function resolveSources(
  db: Db,
  projectId: string,
  hits: readonly HitRow[],
  refuse: (names: string[]) => Promise<ReadonlySet<string>> = async () => new Set(),
): Promise<ResolvedSource[]> {
  if (hits.length === 0) return [];
  const wmktIds = hits.flatMap(({ page }) => wmktIdsIn(page));
  const integrations =
    wmktIds.length > 0
      ? await listIntegrationsOfLinks(db, projectId, [...new Set(wmktIds)])
      : new Map<string, IntegrationOfLink>();
  const exclusions = await listExclusions(db, projectId, firstReceived(hits));
  const found = await mapInPace(hits, ({ page, referrer, server_date, details }) => {
    const at = server_date.getTime();
    const source = sourceOf(
      { page, referrer },
      {
        isIntegration: (wmktId) => wasOpen(integrations.get(wmktId), at),
        excludedHosts: { has: (host) => wasSet(exclusions.get(host) ?? [], at) },
      },
    );
    return details.unnamed ? withoutName(source) : source;
  });
  const refused = await refuse(found.flatMap((source) => nameOf(source) ?? []));
  const sources = found.map((source) =>
    refused.has(nameOf(source) ?? '') ? withoutName(source) : source,
  );
  const unnamed = hits.filter((_, index) => sources[index] !== found[index]);
  await markUnnamedHits(
    db,
    projectId,
    unnamed.map(({ id }) => id),
  );
  const campaignOf = await campaignFinder(db, projectId, hits, sources, integrations);
  return sources.map((source, index) => ({ ...source, ...campaignOf(source, index) }));
}

/** When the first of some hits was received. */
export const firstReceived = (hits: readonly HitRow[]): Date =>
  new Date(hits.reduce((first, { server_date }) => Math.min(first, +server_date), Infinity));

const wasOpen = (integration: IntegrationOfLink | undefined, at: number): boolean =>
  integration !== undefined &&
  wasSet([{ since: +integration.createdAt, until: integration.archivedAt?.getTime() ?? null }], at);

/** The name of a source that the sender has chosen, if any. */
const nameOf = ({ source, sourceCampaign }: HitSource): string | undefined =>
  source === customSource || (source === directSource && sourceCampaign === null)
    ? undefined
    : JSON.stringify([source, sourceCampaign]);

/** A source beyond the day's quota of names. The visit still holds what its address said. */
const withoutName = (source: HitSource): HitSource => ({
  ...source,
  source: othersIdentifier,
  sourceCampaign: null,
  isCampaign: false,
});

/** The ids in a page's URL. The first test saves parsing it: most URLs have none. */
function wmktIdsIn(page: string): string[] {
  if (!/wmkt_id/i.test(page)) return [];
  const parameters = [...(parseUrl(page)?.searchParams ?? [])];
  return parameters.flatMap(([name, value]) =>
    // Same clean-up as in the source rules: PostgreSQL refuses a null character.
    name.toLowerCase() === 'wmkt_id' ? [value.replaceAll('\u0000', '').trim()] : [],
  );
}

type Target = Pick<SessionSource, 'integrationId' | 'campaignId'>;
const noTarget: Target = { integrationId: null, campaignId: null };

/** The campaign of the slug. Without a slug, or if it was unknown or stopped, the implicit campaign. */
async function campaignFinder(
  db: Db,
  projectId: string,
  hits: readonly HitRow[],
  sources: readonly HitSource[],
  integrations: ReadonlyMap<string, IntegrationOfLink>,
): Promise<(source: HitSource, index: number) => Target> {
  const slugs = [...new Set(sources.flatMap(({ campaignSlug = [] }) => campaignSlug))];
  const named = new Map(
    (slugs.length > 0 ? await listCampaignSlugs(db, projectId, slugs) : []).map((campaign) => [
      `${campaign.integrationId}/${campaign.slug}`,
      campaign,
    ]),
  );
  const namedOf = ({ wmktId = '', campaignSlug }: HitSource, index: number) => {
    const campaign = named.get(`${integrations.get(wmktId)?.id}/${campaignSlug}`);
    const received = hits[index]?.server_date;
    if (!campaign || !received || campaign.createdAt > received) return undefined;
    return wasSet(campaign.stops, received.getTime()) ? undefined : campaign.id;
  };
  const unnamed = sources.filter(
    (source, index) => source.wmktId && namedOf(source, index) === undefined,
  );
  const implicit = new Map<string, string>();
  // Sorted: two workers that create the same campaigns in different orders would deadlock.
  const ids = new Set(unnamed.map(({ wmktId = '' }) => integrations.get(wmktId)?.id ?? ''));
  for (const integrationId of [...ids].sort())
    implicit.set(integrationId, (await implicitCampaign(db, projectId, integrationId)).id);
  return (source, index) => {
    const integrationId = integrations.get(source.wmktId ?? '')?.id;
    if (integrationId === undefined) return noTarget;
    return {
      integrationId,
      campaignId: namedOf(source, index) ?? implicit.get(integrationId) ?? null,
    };
  };
}
