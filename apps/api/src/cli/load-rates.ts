import { readFileSync } from 'node:fs';
import type { AgentsClient } from '@sillage/client/source/client';
import { parseReferenceRates } from '@sillage/engine/money/exchange';
import { messages } from './wording.ts';

/** The whole file is larger than the limit on a request's body. */
const daysPerRequest = 200;

/** Sends the rates of the European Central Bank's CSV file. Returns how many days it has. */
export async function loadRates(agents: AgentsClient, file: string): Promise<{ count: number }> {
  const days = [...parseReferenceRates(readFileSync(file, 'utf8'))];
  if (days.length === 0) throw new Error(messages.noRates(file));
  for (let start = 0; start < days.length; start += daysPerRequest)
    await agents.putReferenceRates({
      body: { rates: Object.fromEntries(days.slice(start, start + daysPerRequest)) },
    });
  return { count: days.length };
}
