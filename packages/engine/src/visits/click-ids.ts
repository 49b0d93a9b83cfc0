/**
 * In lower case: some redirects change the case of parameter names. The first of an address gives its
 * source. `gad_source` only says that Google's ads led here.
 */
export const clickIdSources: Readonly<Record<string, string>> = {
  gclid: 'google-ads',
  gbraid: 'google-ads',
  wbraid: 'google-ads',
  dclid: 'google-ads',
  fbclid: 'meta-ads',
  msclkid: 'microsoft-ads',
  sccid: 'snapchat-ads',
  ttclid: 'tiktok-ads',
  li_fat_id: 'linkedin-ads',
  twclid: 'x-ads',
  epik: 'pinterest-ads',
  rdt_cid: 'reddit-ads',
  gad_source: 'google-ads',
};
export const clickIdNames: readonly string[] = Object.keys(clickIdSources);
