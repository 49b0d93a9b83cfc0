import { parseInstant } from '../time/instant.ts';

/** What is wrong with the end of a key that is being made; empty when nothing is. */
export function expiryFaults(expiresAt: string | undefined, now: number): string[] {
  const expiry = expiresAt === undefined ? undefined : parseInstant(expiresAt);
  return expiry !== undefined && expiry <= now ? ['expiresAt must be in the future'] : [];
}
