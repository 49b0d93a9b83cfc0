import { startServer, stopAll } from '../processes.ts';
import { machine, type Row, toTable, writeToReadme } from '../report.ts';
import { budgets, comparedPage } from './budgets.ts';
import { measureEmptyPage } from './empty-page.ts';
import { ensureLighthouse } from './lighthouse.ts';
import { measureOther, measurePage } from './measure-page.ts';
import { buildStarlight } from './starlight.ts';
import { serveFolder } from './static-server.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stopAll().finally(() => process.exit(130)));

ensureLighthouse();
/** Its compiler is not made for every machine: ours is measured all the same. */
const starlight = await buildStarlight().catch((error: Error) => {
  console.warn(error.message);
  return undefined;
});
const rows: Row[] = [];
try {
  const server = await startServer({});
  for (const [page, budget] of Object.entries(budgets)) {
    console.log(`▸ ${page}`);
    try {
      rows.push(...(await measurePage(server.url + page, page, budget)));
    } catch (error) {
      const measured = `failed: ${(error as Error).message}`;
      rows.push({ what: `\`${page}\``, target: '—', measured, ok: false });
    }
  }
  console.log('▸ an empty page');
  rows.push(...(await measureEmptyPage()));
  if (starlight) {
    console.log(`▸ ${comparedPage} in Starlight's theme`);
    const other = await serveFolder(starlight);
    rows.push(...(await measureOther(other.url + comparedPage, 'the same text by Starlight:')));
    await other.stop();
  }
} finally {
  await stopAll();
}
const report = `${machine()}\n\n${toTable(rows)}`;
console.log(`\n${report}`);
writeToReadme('site figures', report);
process.exitCode = rows.some(({ ok }) => ok === false) ? 1 : 0;
