import { readFileSync } from 'node:fs';
import type { AgentsClient } from '@sillage/client/source/client';
import { parseReferenceRates, rateRequests } from '@sillage/engine/money/exchange';
import { messages } from './wording.ts';

/** Sends the rates of the European Central Bank's CSV file. Returns how many days it has. */
export async function loadRates(agents: AgentsClient, file: string): Promise<{ count: number }> {
  const days = parseReferenceRates(readFileSync(file, 'utf8'));
  if (days.size === 0) throw new Error(messages.noRates(file));
  for (const rates of rateRequests(days)) await agents.putReferenceRates({ body: { rates } });
  return { count: days.size };
}
