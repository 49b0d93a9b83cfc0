/** The ad that a visit came by, and the set or group of ads it belongs to. */
export interface Ad {
  adSet: string | null;
  ad: string | null;
}

/**
 * Parameters of an address, in lower case, the first that is there: ours, then those of the platforms'
 * usual templates: `{adgroupid}` and `{creative}` of Google, `{{adset.id}}` and `{{ad.id}}` of Meta,
 * `{AdGroupId}` and `{AdId}` of Microsoft, `hsa_*` of HubSpot.
 */
const adSetNames = [
  'wmkt_adset',
  'hsa_grp',
  'adset_id',
  'adgroup_id',
  'adgroupid',
  'ad_group_id',
  'agid',
  'adset_name',
  'adgroup_name',
  'utm_adset',
  'utm_adgroup',
];
const adNames = [
  'wmkt_content',
  'hsa_ad',
  'ad_id',
  'adid',
  'creative',
  'creative_id',
  'ad_name',
  'utm_content',
];

/** Where templates write the set of ads in `utm_term`, which is a keyword elsewhere. */
const termIsAdSet = new Set([
  'meta-ads',
  'pinterest-ads',
  'snapchat-ads',
  'tiktok-ads',
  'utm:facebook',
  'utm:fb',
  'utm:ig',
  'utm:instagram',
  'utm:meta',
  'utm:pinterest',
  'utm:snapchat',
  'utm:tiktok',
]);

/** Every parameter that may say something of an ad. */
export const adParameters: readonly string[] = [...adSetNames, ...adNames, 'utm_term'];

const maxLength = 200;

export function adOf(parameters: ReadonlyMap<string, string>, source: string): Ad {
  const first = (names: readonly string[]): string | null => {
    for (const name of names) {
      const value = parameters.get(name);
      if (value !== undefined && !isPlaceholder(value)) return value.slice(0, maxLength);
    }
    return null;
  };
  return {
    adSet: first(termIsAdSet.has(source) ? [...adSetNames, 'utm_term'] : adSetNames),
    ad: first(adNames),
  };
}

/** A link that a platform has not filled in, such as one of a preview: `{creative}`, `{{ad.id}}`. */
const isPlaceholder = (value: string): boolean =>
  (value.startsWith('{') && value.endsWith('}')) ||
  (value.startsWith('__') && value.endsWith('__'));
