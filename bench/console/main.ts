import { startServer, stopAll } from '../processes.ts';
import { machine, toTable, writeToReadme } from '../report.ts';
import { startLargeProject } from './large-project.ts';
import { measureConsole, measureLarge } from './measure-console.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stopAll().finally(() => process.exit(130)));

const rounds = 5;
const events = Number(process.env.EVENTS ?? 1_000_000);

try {
  const { url, demo } = await startServer({});
  if (!demo) throw new Error('The server has no demonstration.');
  const rows = await measureConsole({ url, path: '/app/demo/performances', ...demo }, rounds);
  await stopAll();
  rows.push(...(await measureLarge(await startLargeProject(events), events, rounds)));
  const report = `${machine()}\n\n${toTable(rows)}`;
  console.log(`\n${report}`);
  writeToReadme('console figures', report);
  process.exitCode = rows.some(({ ok }) => ok === false) ? 1 : 0;
} finally {
  await stopAll();
}
