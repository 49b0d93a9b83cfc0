import {
  fillKeyAddresses,
  listOtherKeyAddresses,
} from '../../store/access/service-account-keys.ts';
import type { Db } from '../../store/driver/database.ts';
import { isUnavailable } from '../../store/driver/unavailable.ts';

interface Addresses {
  publicUrl: string;
  formerPublicUrls: readonly string[];
}

interface StrandedKeys {
  address: string;
  keys: number;
}

/** Usable keys that were made for an address which this server neither has nor lists as a former one. */
export async function findStrandedKeys(
  db: Db,
  { publicUrl, formerPublicUrls }: Addresses,
): Promise<StrandedKeys[]> {
  await fillKeyAddresses(db, publicUrl).catch((error: unknown) => {
    // A cluster with a node away cannot write it: the next start will.
    if (!isUnavailable(error)) throw error;
  });
  const found = await listOtherKeyAddresses(db, [publicUrl, ...formerPublicUrls]);
  return found.map(({ public_url, keys }) => ({ address: public_url ?? '', keys }));
}
