import { frenchSource } from '../frame/french-format.ts';
import type { BuiltAddress } from './build-address.ts';

/** The detected source, in a sentence. */
export function summarizeAddress({ detected }: BuiltAddress): string {
  const { source, campaignSlug, sourceCampaign, wmktId } = detected;
  const campaign = campaignSlug ?? sourceCampaign;
  const named =
    campaign !== null && campaign !== undefined
      ? `campagne «\u202f${campaign}\u202f»`
      : wmktId === undefined
        ? 'sans campagne'
        : 'campagne implicite de l’intégration';
  return `Sillage verra la source ${source} (${frenchSource(source)}), ${named}.`;
}
