import { type HitSource, sourceOf } from '@sillage/engine/visits/source-rules';
import { listCampaignSlugs } from '../../store/campaigns/campaigns.ts';
import { listIntegrationIds } from '../../store/campaigns/integrations.ts';
import type { Db } from '../../store/driver/database.ts';
import { listExcludedHosts } from '../../store/visits/excluded-referrers.ts';
import type { HitRow } from '../../store/visits/hits.ts';
import type { SessionSource } from '../../store/visits/sessions.ts';
import { implicitCampaign } from '../campaigns/implicit-campaign.ts';

export interface ReadSource extends HitSource, SessionSource {}

/** Where each hit comes from, with the integration and the campaign that its address names. */
export async function readSources(
  db: Db,
  projectId: string,
  hits: readonly HitRow[],
): Promise<ReadSource[]> {
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
  const campaignOf = await campaigns(db, projectId, sources, integrations);
  return sources.map((source) => ({ ...source, ...campaignOf(source) }));
}

/** Those that a page may name, read quickly: most pages name none. */
function wmktIdsIn(page: string): string[] {
  if (!/wmkt_id/i.test(page)) return [];
  const named = [...(URL.parse(page)?.searchParams ?? [])];
  return named.flatMap(([name, value]) =>
    // As the rules of sources read it: no text of a database holds a null character.
    name.toLowerCase() === 'wmkt_id' ? [value.replaceAll('\u0000', '').trim()] : [],
  );
}

type Target = Pick<SessionSource, 'integrationId' | 'campaignId'>;
const nowhere: Target = { integrationId: null, campaignId: null };

/** The campaign of a slug; without one, or when there is none of it, the integration's implicit. */
async function campaigns(
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
  // In one order for all: two workers that make the same ones must not wait for each other.
  const ids = new Set(unnamed.map(({ wmktId = '' }) => integrations.get(wmktId) ?? ''));
  for (const integrationId of [...ids].sort())
    implicit.set(integrationId, (await implicitCampaign(db, projectId, integrationId)).id);
  return (source) => {
    const integrationId = integrations.get(source.wmktId ?? '');
    if (integrationId === undefined) return nowhere;
    return {
      integrationId,
      campaignId: namedOf(source) ?? implicit.get(integrationId) ?? null,
    };
  };
}
