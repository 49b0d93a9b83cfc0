import type { UserAgent } from '@sillage/contract/visits/interactions';
import { type Ad, adOf } from './ad-parameters.ts';
import { parseUrl } from './parse-url.ts';
import { hostOf, parametersOf } from './source-rules.ts';

/** What attribution can break credit down by, besides the node. Null: not known. */
export interface TouchDetails extends Ad {
  /** `utm_medium` in lower case; `offline` for what did not happen on the site. */
  medium: string | null;
  /** ISO 3166 code. */
  country: string | null;
  device: string | null;
  /** Host and path, without the query. */
  landingPage: string | null;
}

export const detailKinds = ['medium', 'adSet', 'ad', 'country', 'device', 'landingPage'] as const;
export type DetailKind = (typeof detailKinds)[number];

export const noDetails: TouchDetails = {
  medium: null,
  adSet: null,
  ad: null,
  country: null,
  device: null,
  landingPage: null,
};

/** The medium and the device of what did not happen on the site. */
const offline = 'offline';

/** What is known of an interaction. */
export interface DetailSource extends Partial<Ad> {
  type: string;
  source: string;
  firstPage: string | null;
  medium: string | null;
  countryCode: string | null;
  userAgent: Pick<UserAgent, 'device'> | null;
}

const maxLength = 200;

export function touchDetails(visit: DetailSource): TouchDetails {
  const { type, source, firstPage, medium, countryCode, userAgent } = visit;
  if (type === offline)
    return {
      ...noDetails,
      medium: offline,
      device: offline,
      adSet: visit.adSet ?? null,
      ad: visit.ad ?? null,
    };
  const url = firstPage === null ? null : parseUrl(firstPage);
  const read = url && url.search !== '' ? adOf(parametersOf(url), source) : undefined;
  return {
    medium: medium === null ? null : medium.toLowerCase().slice(0, maxLength),
    adSet: visit.adSet ?? read?.adSet ?? null,
    ad: visit.ad ?? read?.ad ?? null,
    country: countryCode,
    device: userAgent && (userAgent.device?.type ?? 'desktop'),
    landingPage: url && landingPageOf(url),
  };
}

/** Addresses of one page are one landing page, whatever their query, fragment or last slash. */
export function landingPageOf(url: URL): string {
  const host = `${hostOf(url)}${url.port === '' ? '' : `:${url.port}`}`;
  let end = url.pathname.length;
  while (end > 1 && url.pathname[end - 1] === '/') end -= 1;
  return `${host}${url.pathname.slice(0, end) || '/'}`.slice(0, maxLength);
}
