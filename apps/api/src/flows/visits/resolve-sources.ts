import { customSource } from '@sillage/engine/attribution/channels';
import { othersIdentifier } from '@sillage/engine/attribution/fold-channels';
import { directSource } from '@sillage/engine/visits/node';
import { parseUrl } from '@sillage/engine/visits/parse-url';
import { type HitSource, sourceOf } from '@sillage/engine/visits/source-rules';
import { listCampaignSlugs } from '../../store/campaigns/campaigns.ts';
import {
  type IntegrationOfLink,
  listIntegrationsOfLinks,
} from '../../store/campaigns/integrations.ts';
import type { Db } from '../../store/driver/database.ts';
import { listExcludedHosts } from '../../store/visits/excluded-referrers.ts';
import type { HitRow } from '../../store/visits/hits.ts';
import type { SessionSource } from '../../store/visits/sessions.ts';
import { implicitCampaign } from '../campaigns/implicit-campaign.ts';
import { mapInPace } from '../pace.ts';
import type { Quotas } from '../quotas.ts';

export interface ResolvedSource extends HitSource, SessionSource {}

/** The source of each hit, with the integration and the campaign that its URL names. */
export async function resolveSources(
  db: Db,
  projectId: string,
  hits: readonly HitRow[],
  now: Date,
  quotas: Quotas,
): Promise<ResolvedSource[]> {
  const wmktIds = hits.flatMap(({ page }) => wmktIdsIn(page));
  const integrations =
    wmktIds.length > 0
      ? await listIntegrationsOfLinks(db, projectId, [...new Set(wmktIds)])
      : new Map<string, IntegrationOfLink>();
  const excludedHosts = await listExcludedHosts(db, projectId);
  // Hits that came before an integration was archived keep it, however late they are processed.
  const isOpen = (wmktId: string, at: Date): boolean => {
    const integration = integrations.get(wmktId);
    return integration !== undefined && (integration.archivedAt ?? at) >= at;
  };
  const found = await mapInPace(hits, ({ page, referrer, server_date }) =>
    sourceOf(
      { page, referrer },
      { isIntegration: (wmktId) => isOpen(wmktId, server_date), excludedHosts },
    ),
  );
  const names = found.flatMap((source) => nameOf(source) ?? []);
  const unnamed = await quotas.refuseNames(db, projectId, 'source', names, now);
  const sources = found.map((source) =>
    unnamed.has(nameOf(source) ?? '') ? withoutName(source) : source,
  );
  const campaignOf = await campaignFinder(db, projectId, sources, integrations);
  return sources.map((source) => ({ ...source, ...campaignOf(source) }));
}

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

/** The campaign of the slug. Without a slug, or if it is unknown, the implicit campaign. */
async function campaignFinder(
  db: Db,
  projectId: string,
  sources: readonly HitSource[],
  integrations: ReadonlyMap<string, IntegrationOfLink>,
): Promise<(source: HitSource) => Target> {
  const slugs = [...new Set(sources.flatMap(({ campaignSlug = [] }) => campaignSlug))];
  const named = new Map(
    (slugs.length > 0 ? await listCampaignSlugs(db, projectId, slugs) : []).map((campaign) => [
      `${campaign.integrationId}/${campaign.slug}`,
      campaign.id,
    ]),
  );
  const namedOf = ({ wmktId = '', campaignSlug }: HitSource) =>
    campaignSlug === undefined
      ? undefined
      : named.get(`${integrations.get(wmktId)?.id}/${campaignSlug}`);
  const unnamed = sources.filter((source) => source.wmktId && namedOf(source) === undefined);
  const implicit = new Map<string, string>();
  // Sorted: two workers that create the same campaigns in different orders would deadlock.
  const ids = new Set(unnamed.map(({ wmktId = '' }) => integrations.get(wmktId)?.id ?? ''));
  for (const integrationId of [...ids].sort())
    implicit.set(integrationId, (await implicitCampaign(db, projectId, integrationId)).id);
  return (source) => {
    const integrationId = integrations.get(source.wmktId ?? '')?.id;
    if (integrationId === undefined) return noTarget;
    return {
      integrationId,
      campaignId: namedOf(source) ?? implicit.get(integrationId) ?? null,
    };
  };
}
