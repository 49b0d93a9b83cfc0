import { expect, test } from 'vitest';
import { readSamples } from '../samples/read-samples.ts';
import { isEveryPage, testPages } from './run-pages.ts';

const run = testPages(1, isEveryPage ? 2 : 1);

const example = `
\`\`\`bash run
npm run -s sillage -- project create une-page --name "Une page" > /dev/null
curl -s http://localhost:3000/v1/projects/une-page/event-types
\`\`\`

\`\`\`json answer
{ "statusCode": 401, "error": "Unauthorized", "…": "…" }
\`\`\`

\`\`\`bash run
npm run -s sillage -- project create une-page --name "Une page"
\`\`\`

\`\`\`text answer
Le serveur a refusé (409) : Un projet n’a pas cet identifiant.
\`\`\`
`;

test('a page reaches the server by the command line and by its address, up to its first fault', async () => {
  await expect(
    run(readSamples({ path: 'exemple.md', text: example }).samples, false),
  ).rejects.toThrow(/^exemple\.md:12: .*Un projet porte déjà cet identifiant\.$/s);
});
