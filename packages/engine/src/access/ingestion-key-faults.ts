import type { NewIngestionKey } from '@sillage/contract/access/ingestion-keys';
import { parseInstant } from '../time/instant.ts';

/** What is wrong with an ingestion key that fits the schema; empty when nothing is. */
export function ingestionKeyFaults(
  { kind = 'secret', allowedOrigins = [], expiresAt }: NewIngestionKey,
  now: number,
): string[] {
  const hasOrigins = allowedOrigins.length > 0;
  const expiry = expiresAt === undefined ? undefined : parseInstant(expiresAt);
  return [
    ...(kind === 'public' && !hasOrigins
      ? ['allowedOrigins should not be empty when kind is public']
      : []),
    ...(kind === 'secret' && hasOrigins
      ? ['allowedOrigins must be absent when kind is secret']
      : []),
    ...(expiry !== undefined && expiry <= now ? ['expiresAt must be in the future'] : []),
  ];
}
