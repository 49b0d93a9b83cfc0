import { parseUrl } from '@sillage/engine/visits/parse-url';
import { type HitSource, sourceOf } from '@sillage/engine/visits/source-rules';
import { listCampaignSlugs } from '../../store/campaigns/campaigns.ts';
import { listIntegrationIds } from '../../store/campaigns/integrations.ts';
import type { Db } from '../../store/driver/database.ts';
import { listExcludedHosts } from '../../store/visits/excluded-referrers.ts';
import type { HitRow } from '../../store/visits/hits.ts';
import type { SessionSource } from '../../store/visits/sessions.ts';
import { implicitCampaign } from '../campaigns/implicit-campaign.ts';

export interface ResolvedSource extends HitSource, SessionSource {}

/** The source of each hit, with the integration and the campaign that its URL names. */
export async function resolveSources(
  db: Db,
  projectId: string,
  hits: readonly HitRow[],
): Promise<ResolvedSource[]> {
  const wmktIds = hits.flatMap(({ page }) => wmktIdsIn(page));
  const integrations =
    wmktIds.length > 0
      ? await listIntegrationIds(db, projectId, [...new Set(wmktIds)])
      : new Map<string, string>();
  const project = {
    isIntegration: (wmktId: string) => integrations.has(wmktId),
    excludedHosts: await listExcludedHosts(db, projectId),
  };
  const sources = hits.map(({ page, referrer }) => sourceOf({ page, referrer }, project));
  const campaignOf = await campaignFinder(db, projectId, sources, integrations);
  return sources.map((source) => ({ ...source, ...campaignOf(source) }));
}

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
  integrations: ReadonlyMap<string, string>,
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
      : named.get(`${integrations.get(wmktId)}/${campaignSlug}`);
  const unnamed = sources.filter((source) => source.wmktId && namedOf(source) === undefined);
  const implicit = new Map<string, string>();
  // Sorted: two workers that create the same campaigns in different orders would deadlock.
  const ids = new Set(unnamed.map(({ wmktId = '' }) => integrations.get(wmktId) ?? ''));
  for (const integrationId of [...ids].sort())
    implicit.set(integrationId, (await implicitCampaign(db, projectId, integrationId)).id);
  return (source) => {
    const integrationId = integrations.get(source.wmktId ?? '');
    if (integrationId === undefined) return noTarget;
    return {
      integrationId,
      campaignId: namedOf(source) ?? implicit.get(integrationId) ?? null,
    };
  };
}
