import type { NewIngestionKey } from '@sillage/contract/access/ingestion-keys';
import { expiryFaults } from './expiry-faults.ts';

/** What is wrong with an ingestion key that fits the schema; empty when nothing is. */
export function ingestionKeyFaults(
  { kind = 'secret', allowedOrigins = [], expiresAt }: NewIngestionKey,
  now: number,
): string[] {
  const hasOrigins = allowedOrigins.length > 0;
  return [
    ...(kind === 'public' && !hasOrigins
      ? ['allowedOrigins should not be empty when kind is public']
      : []),
    ...(kind === 'secret' && hasOrigins
      ? ['allowedOrigins must be absent when kind is secret']
      : []),
    ...expiryFaults(expiresAt, now),
  ];
}
