/** The origin of an interaction. Attribution tells interactions apart by their node alone. */
export interface Node {
  source: string;
  sourceCampaign: string | null;
  integrationId: string | null;
  campaignId: string | null;
}

export const directSource = 'direct';
export const directNode: Node = {
  source: directSource,
  sourceCampaign: null,
  integrationId: null,
  campaignId: null,
};

export const nodeKey = ({ source, sourceCampaign, integrationId, campaignId }: Node): string =>
  JSON.stringify([source, sourceCampaign, integrationId, campaignId]);
