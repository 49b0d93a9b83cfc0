import { readFileSync } from 'node:fs';
import { parseReferenceRates } from '@sillage/engine/money/exchange';
import type { Agents } from './command.ts';

/** Years of rates are more than one body may hold. */
const daysAtOnce = 200;

/** Sends the rates of the European Central Bank's CSV file, and tells how many days it had. */
export async function loadRates(agents: Agents, file: string): Promise<{ count: number }> {
  const days = [...parseReferenceRates(readFileSync(file, 'utf8'))];
  if (days.length === 0)
    throw new Error(`Aucun cours dans ${file} : est-ce le fichier CSV de la Banque centrale ?`);
  for (let start = 0; start < days.length; start += daysAtOnce)
    await agents.putReferenceRates({
      body: { rates: Object.fromEntries(days.slice(start, start + daysAtOnce)) },
    });
  return { count: days.length };
}
