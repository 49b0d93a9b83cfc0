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

/** A node of an interaction is asked for its key once for every event that follows. */
const keys = new WeakMap<Node, string>();

export function nodeKey(node: Node): string {
  const known = keys.get(node);
  if (known !== undefined) return known;
  const { source, sourceCampaign, integrationId, campaignId } = node;
  const key = JSON.stringify([source, sourceCampaign, integrationId, campaignId]);
  keys.set(node, key);
  return key;
}
