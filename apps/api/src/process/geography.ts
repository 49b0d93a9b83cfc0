import { existsSync } from 'node:fs';
import type { Asn, Geo } from '@sillage/contract/visits/interactions';
import { type AsnResponse, type CityResponse, open, type Reader, type Response } from 'maxmind';
import type { Config } from '../config.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { Locate } from '../flows/visits/accept-hits.ts';

export interface Geography {
  locate: Locate;
  /** Why a database is not used, in English, for the log. */
  absent: string[];
}

/** Opens the MaxMind databases that are configured and present. */
export async function openGeography({
  geoDatabase,
  asnDatabase,
}: Pick<Config, 'geoDatabase' | 'asnDatabase'>): Promise<Geography> {
  const absent: string[] = [];
  const cities = await openFile<CityResponse>('GEO_DATABASE', geoDatabase, absent);
  const networks = await openFile<AsnResponse>('ASN_DATABASE', asnDatabase, absent);
  const locate: Locate = (ip) => {
    const address = ip.replace(/^::ffff:/i, '');
    const geo = geoOf(cities?.get(address));
    const asn = asnOf(networks?.get(address));
    return { ...(geo && { geo }), ...(asn && { asn }) };
  };
  return { locate, absent };
}

async function openFile<T extends Response>(
  variable: string,
  file: string | undefined,
  absent: string[],
): Promise<Reader<T> | undefined> {
  if (file === undefined || !existsSync(file)) {
    absent.push(file === undefined ? `${variable} is not set` : `${variable}: no file ${file}`);
    return undefined;
  }
  try {
    return await open<T>(file, { cache: { max: 10_000 } });
  } catch (error) {
    const reason = (error as Error).message;
    throw new StartupError('maxmind-file-unreadable', { variable, file, reason });
  }
}

function geoOf(found: CityResponse | null | undefined): Geo | undefined {
  if (!found) return undefined;
  const { country, subdivisions, city, location, postal } = found;
  return knownOnly<Geo>({
    countryCode: country?.iso_code,
    state: nameOf(subdivisions?.[0]),
    city: nameOf(city),
    latitude: location?.latitude,
    longitude: location?.longitude,
    zipcode: postal?.code,
  });
}

const asnOf = (found: AsnResponse | null | undefined): Asn | undefined =>
  found
    ? knownOnly<Asn>({
        asnId: found.autonomous_system_number,
        asnName: found.autonomous_system_organization,
      })
    : undefined;

const nameOf = (place: { names?: { fr?: string; en?: string } } | undefined) =>
  place?.names?.fr ?? place?.names?.en;

/** The values that are known, or undefined when none is. */
function knownOnly<T>(values: { [key in keyof T]: T[key] | undefined }): T | undefined {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return entries.length > 0 ? (Object.fromEntries(entries) as T) : undefined;
}
