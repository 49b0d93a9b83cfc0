import { expect, test } from 'vitest';
import { readSamples } from '../samples/read-samples.ts';
import { testPages } from './run-pages.ts';

const run = testPages(1, 2);

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
Le serveur a refusé (409) : Un projet porte déjà cet identifiant.
\`\`\`
`;

test('a page reaches the server by the command line and by its address', async () => {
  await run(readSamples({ path: 'exemple.md', text: example }).samples, false);
  const wrong = example.replace('"total": 0', '"total": 1');
  await expect(
    run(
      readSamples({ path: 'exemple.md', text: wrong.replaceAll('une-page', 'autre-page') }).samples,
    ),
  ).rejects.toThrow('total: 1 on the page, got 0');
});
