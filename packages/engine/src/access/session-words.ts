import { countryName } from '../text/country-name.ts';
import { oneDay, oneHour, oneMinute } from '../time/milliseconds.ts';

interface Device {
  browser: string | null;
  os: string | null;
}

interface Place {
  city: string | null;
  countryCode: string | null;
  address: string | null;
}

/** What people call their device: « Firefox sur Windows ». */
export function deviceName({ browser, os }: Device): string {
  const name = browser?.replace(/^Mobile /, '') ?? 'Navigateur inconnu';
  return os === null ? name : `${name} sur ${os}`;
}

/** The place as far as it is known, then the network: « Lyon, France ». Undefined when nothing is. */
export function placeName({ city, countryCode, address }: Place): string | undefined {
  const names = [city, countryCode && countryName(countryCode)].filter(Boolean);
  if (names.length > 0) return names.join(', ');
  return address === null ? undefined : `réseau ${address}`;
}

/** Uses are kept to a few minutes: a later one may not be known yet. */
const justNow = 10 * oneMinute;

const units = [
  { unit: 'day', length: oneDay },
  { unit: 'hour', length: oneHour },
  { unit: 'minute', length: oneMinute },
] as const;

const relative = new Intl.RelativeTimeFormat('fr', { numeric: 'auto' });

/** How long ago something was used: « il y a 3 heures ». */
export function agoWords(milliseconds: number): string {
  if (milliseconds < justNow) return 'à l’instant';
  const { unit, length } = units.find((row) => milliseconds >= row.length) ?? units[2];
  return relative.format(-Math.floor(milliseconds / length), unit);
}
