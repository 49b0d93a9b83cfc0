import { attribution } from './attribution.ts';
import { batches } from './batches.ts';
import { citus } from './citus.ts';
import { expiry } from './expiry.ts';
import { fairness } from './fairness.ts';
import { fleet } from './fleet.ts';
import { growth } from './growth.ts';
import { hits } from './hits.ts';
import { ingestOnPglite, ingestOnPostgres } from './ingest.ts';
import { insights } from './insights.ts';
import { stopAll } from './processes.ts';
import { type Benchmark, machine, type Row, toTable, writeToReadme } from './report.ts';
import { scale } from './scale.ts';
import { sheets } from './sheets.ts';
import { soak } from './soak.ts';
import { start } from './start.ts';
import { worker } from './worker.ts';

const benchmarks: Record<string, Benchmark> = {
  postgres: ingestOnPostgres,
  pglite: ingestOnPglite,
  batches,
  worker,
  fairness,
  expiry,
  hits,
  insights,
  attribution,
  growth,
  start,
};
/** Only by their names: an hour each, most of a disk, or a database that is to be compiled. */
const named: Record<string, Benchmark> = { scale, sheets, soak, citus, fleet };

const args = process.argv.slice(2);
const quick = args.includes('--quick');
const names = args.filter((argument) => argument !== '--quick');
const known = { ...benchmarks, ...named };
const unknown = names.filter((name) => !(name in known));
if (unknown.length > 0) {
  console.error(
    `No such benchmark: ${unknown.join(', ')}. Known: ${Object.keys(known).join(', ')}.`,
  );
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stopAll().finally(() => process.exit(130)));

const rows: Row[] = [];
const chosen = names.length > 0 ? Object.entries(known) : Object.entries(benchmarks);
for (const [name, benchmark] of chosen) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`▸ ${name}`);
  try {
    rows.push(...(await benchmark({ quick })));
  } catch (error) {
    const measured = `failed: ${(error as Error).message}`;
    rows.push({ what: name, target: '—', measured, ok: false });
  }
  await stopAll();
}
const report = `${machine()}${quick ? ' (quick run: the figures mean little)' : ''}\n\n${toTable(rows)}`;
console.log(`\n${report}`);
// Only a full run replaces the figures.
if (names.length === 0 && !quick) writeToReadme('figures', report);
process.exitCode = rows.some(({ ok }) => ok === false) ? 1 : 0;
