import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDataDir, type Running, startServer } from '../../apps/api/test/harness/process.ts';
import { listPages } from '../list-pages.ts';
import { readSamples, type Sample } from '../samples/read-samples.ts';
import { runPage } from '../samples/run-page.ts';

let data: ReturnType<typeof newDataDir>;
let running: Running;
beforeAll(async () => {
  data = newDataDir();
  running = await startServer({ DATA_DIR: data.path });
});
afterAll(async () => {
  await running.stop('SIGTERM');
  data.remove();
});

/** A reader's server has the default settings; this one has another port and data folder. */
const run = (samples: readonly Sample[]) =>
  runPage(samples, {
    url: running.url.replace('127.0.0.1', 'localhost'),
    env: { DATA_DIR: data.path },
  });

const example = `
\`\`\`bash run
npm run -s sillage -- project create une-page --name "Une page"
npm run -s sillage -- service-account create --project une-page --role editor > cle.json
TOKEN=$(npm run -s sillage -- token --key cle.json)
curl -s http://localhost:3000/v1/projects/une-page/event-types -H "authorization: Bearer $TOKEN"
\`\`\`

\`\`\`json answer
{ "count": 0, "total": 0, "offset": 0, "limit": 50, "data": [] }
\`\`\`

\`\`\`bash run
npm run -s sillage -- project create une-page --name "Une page"
\`\`\`

\`\`\`text answer
Le serveur a refusé (409) : Project id already exists
\`\`\`
`;

test('a page reaches the server by the command line and by its address', async () => {
  await run(readSamples({ path: 'exemple.md', text: example }).samples);
  const wrong = example.replace('"total": 0', '"total": 1');
  await expect(
    run(
      readSamples({ path: 'exemple.md', text: wrong.replaceAll('une-page', 'autre-page') }).samples,
    ),
  ).rejects.toThrow('total: 1 on the page, got 0');
});

const pages = listPages()
  .map((page) => ({ path: page.path, samples: readSamples(page).samples }))
  .filter(({ samples }) => samples.some(({ mark }) => mark.kind === 'run'));

for (const { path, samples } of pages)
  test(`${path} does what it shows`, { timeout: 180_000 }, () => run(samples));
