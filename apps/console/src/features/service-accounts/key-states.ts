import type { ServiceAccountKey } from '@sillage/client/source/types';

interface AnyKey {
  expiresAt: string | null;
  revokedAt: string | null;
}

export type KeyState = 'good' | 'expired' | 'revoked';

export function keyState({ expiresAt, revokedAt }: AnyKey, now: number): KeyState {
  if (revokedAt !== null && Date.parse(revokedAt) <= now) return 'revoked';
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'good';
}

/** What a row of the list says of all the keys of an account. */
export interface KeySummary {
  good: number;
  lastUsedAt: string | null;
  /** When the first of those that are still good ends. */
  nextExpiry: string | null;
}

export function summaryOf(keys: readonly ServiceAccountKey[], now: number): KeySummary {
  const good = keys.filter((key) => keyState(key, now) === 'good');
  const dates = (values: readonly (string | null)[]) =>
    values.filter((each) => each !== null).sort();
  return {
    good: good.length,
    lastUsedAt: dates(keys.map(({ lastUsedAt }) => lastUsedAt)).at(-1) ?? null,
    nextExpiry: dates(good.map(({ expiresAt }) => expiresAt))[0] ?? null,
  };
}
