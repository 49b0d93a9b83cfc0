import { frenchSource } from '../frame/french.ts';
import type { Built } from './build-address.ts';

/** What the engine sees, in a sentence. */
export function summaryOf({ seen }: Built): string {
  const { source, campaignSlug, sourceCampaign, wmktId } = seen;
  const campaign = campaignSlug ?? sourceCampaign;
  const named =
    campaign !== null && campaign !== undefined
      ? `campagne «\u202f${campaign}\u202f»`
      : wmktId === undefined
        ? 'sans campagne'
        : 'campagne implicite de l’intégration';
  return `Sillage verra la source ${source} (${frenchSource(source)}), ${named}.`;
}
