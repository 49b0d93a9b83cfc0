import { countryName } from '../text/country-name.ts';
import {
  deviceNames,
  nameSeparators,
  othersIdentifier,
  othersName,
  unknownName,
} from './channel-names.ts';

/** The row of touch points of which a detail is not known. */
export const unknownIdentifier = 'unknown';

/** Two nodes never have one name: a part that could be read as two is quoted. */
export const quoted = (part: string): string =>
  part.includes(nameSeparators.campaign.trim()) || part.includes('«')
    ? `« ${part.replaceAll('»', '»»')} »`
    : part;

/** Its characters are never those that separate the parts of an identifier. */
const escapeCampaign = (campaign: string): string =>
  campaign.replaceAll('%', '%25').replaceAll('?', '%3F');

/** `campaign?adSet=…&ad=…`; without either, what identifies the campaign. */
export function adIdentifier(campaign: string, adSet?: string | null, ad?: string | null): string {
  const parts = [
    ...(adSet === null || adSet === undefined ? [] : [`adSet=${encodeURIComponent(adSet)}`]),
    ...(ad === null || ad === undefined ? [] : [`ad=${encodeURIComponent(ad)}`]),
  ];
  const escaped = escapeCampaign(campaign);
  return parts.length === 0 ? escaped : `${escaped}?${parts.join('&')}`;
}

export const adName = (campaign: string, adSet: string | null, ad: string | null): string =>
  [
    campaign,
    ...[adSet, ad].flatMap((part) => (part === null ? [] : [quoted(valueName(part))])),
  ].join(nameSeparators.campaign);

const valueName = (value: string): string => (value === othersIdentifier ? othersName : value);

/** The name of a country, of a device or of a landing page. */
export function detailName(
  kind: 'country' | 'device' | 'landingPage',
  value: string | null,
): string {
  if (value === null) return unknownName;
  if (value === othersIdentifier) return othersName;
  if (kind === 'country') return countryName(value);
  return kind === 'device' ? (deviceNames.get(value) ?? value) : value;
}
