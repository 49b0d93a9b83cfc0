import { sourceName } from '@sillage/engine/attribution/channels';
import { parseUrl } from '@sillage/engine/visits/parse-url';
import { includesHost, sourceOf } from '@sillage/engine/visits/source-rules';
import type { KnownCampaigns } from '../../api/known-campaigns.ts';

export interface Understood {
  /** What attribution will call it. */
  source: string;
  integration: string | undefined;
  campaign: string | undefined;
  tone: 'good' | 'warn' | 'bad';
  /** What is right or wrong with the address, and what to do. */
  advice: string;
  /** A campaign that the address names and that does not exist. */
  missingSlug?: { wmktId: string; slug: string };
}

/** What a visit that lands on an address would count for, by the rules that read visits. */
export function understandAddress(
  page: string,
  known: KnownCampaigns,
  excludedHosts: ReadonlySet<string> = new Set(),
): Understood {
  const integrations = [...known.integrations.values()];
  const parsed = parseUrl(page);
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    return {
      source: '–',
      integration: undefined,
      campaign: undefined,
      tone: 'bad',
      advice: 'Ce n’est pas l’adresse d’une page : elle commence par https://.',
    };
  const open = integrations.filter(({ archivedAt }) => archivedAt === null);
  const found = sourceOf(
    { page, referrer: null },
    {
      isIntegration: (wmktId) => open.some((each) => each.wmktId === wmktId),
      excludedHosts: { has: (host) => includesHost(excludedHosts, host) },
    },
  );
  const given = parsed.searchParams.get('wmkt_id');
  if (found.source === 'custom' && found.wmktId !== undefined)
    return ofIntegration(found.wmktId, found.campaignSlug, known);
  const source = sourceName(found.source);
  const campaign = found.sourceCampaign ?? undefined;
  if (given !== null) {
    const archived = integrations.find(({ wmktId }) => wmktId === given);
    return {
      source,
      integration: undefined,
      campaign,
      tone: 'bad',
      advice: archived
        ? `L’intégration « ${archived.name} » est archivée : cette adresse compte pour « ${source} ».`
        : `Aucune intégration n’a le wmkt_id « ${given} » : cette adresse compte pour « ${source} ».`,
    };
  }
  if (found.isCampaign)
    return {
      source,
      integration: undefined,
      campaign,
      tone: campaign === undefined ? 'warn' : 'good',
      advice:
        campaign === undefined
          ? 'La source est reconnue, mais l’adresse ne nomme pas de campagne (utm_campaign).'
          : 'La source et la campagne sont reconnues.',
    };
  return {
    source: 'Selon la page d’avant',
    integration: undefined,
    campaign: undefined,
    tone: 'warn',
    advice:
      'L’adresse ne dit rien de son origine : la visite compte pour le site d’avant, ou pour un accès direct.',
  };
}

function ofIntegration(
  wmktId: string,
  slug: string | undefined,
  known: KnownCampaigns,
): Understood {
  const integration = [...known.integrations.values()].find((each) => each.wmktId === wmktId);
  const campaign = [...known.campaigns.values()].find(
    (each) => each.wmktId === wmktId && each.campaignSlug === slug && slug !== undefined,
  );
  const place = { source: 'Sources personnalisées', integration: integration?.name };
  if (campaign?.active)
    return {
      ...place,
      campaign: campaign.name,
      tone: 'good',
      advice: 'L’intégration et la campagne sont reconnues.',
    };
  if (campaign)
    return {
      ...place,
      campaign: 'Campagne implicite',
      tone: 'warn',
      advice: `La campagne « ${campaign.name} » est arrêtée : la visite va à l’implicite. Reprenez-la pour qu’elle compte de nouveau.`,
    };
  return slug === undefined
    ? {
        ...place,
        campaign: 'Campagne implicite',
        tone: 'warn',
        advice: 'L’adresse ne nomme pas de campagne (wmkt_campaign) : la visite va à l’implicite.',
      }
    : {
        ...place,
        campaign: 'Campagne implicite',
        tone: 'warn',
        advice: `L’intégration n’a pas de campagne « ${slug} » : la visite va à l’implicite. Créez-la, ou corrigez l’adresse.`,
        missingSlug: { wmktId, slug },
      };
}
