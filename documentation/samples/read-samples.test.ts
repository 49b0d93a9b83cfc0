import { expect, test } from 'vitest';
import { readSamples } from './read-samples.ts';

const read = (text: string) => readSamples({ path: 'a.md', text });
const faultsOf = (text: string) => read(text).findings.map(({ line, message }) => [line, message]);

test('a page gives its marked blocks in order, with the line of each', () => {
  const text = `# Titre

\`\`\`bash run title="Terminal"
echo '{}'
\`\`\`

Réponse :

\`\`\`json answer
{}
\`\`\`

1. Un pas :

   ~~~ts run
   console.log(1);
   ~~~

\`\`\`html norun="à coller dans votre page"
<p>
\`\`\`

\`\`\`text
rien
\`\`\`
`;
  const { samples, findings } = read(text);
  expect(findings).toEqual([]);
  expect(samples).toEqual([
    { path: 'a.md', line: 3, text: "echo '{}'", mark: { kind: 'run', program: 'bash' } },
    { path: 'a.md', line: 9, text: '{}', mark: { kind: 'answer', format: 'json' } },
    { path: 'a.md', line: 15, text: 'console.log(1);', mark: { kind: 'run', program: 'mts' } },
    {
      path: 'a.md',
      line: 19,
      text: '<p>',
      mark: { kind: 'norun', reason: 'à coller dans votre page' },
    },
  ]);
});

test.each(['bash', 'sh', 'ts', 'js', 'json', 'python', 'php', 'http', 'html', 'cron', 'nginx'])(
  '%s needs a mark',
  (language) => {
    const message = `\`${language}\` without a mark: run, answer or norun="reason"`;
    expect(faultsOf(`\n\`\`\`${language} title="run"\nx\n\`\`\`\n`)).toEqual([[2, message]]);
  },
);

test.each([
  ['', 'a block without a language'],
  ['bash norun', 'norun without its reason'],
  ['bash norun=" "', 'norun without its reason'],
  ['sql run', 'cannot be run'],
  ['json run', 'cannot be run'],
  ['html answer', 'cannot be an answer'],
  ['json answer', 'follows no block that is run'],
  ['bash run norun="non"', 'more than one mark'],
])('```%s is refused', (info, message) => {
  expect(faultsOf(`\`\`\`${info}\nx\n\`\`\`\n`)).toEqual([[1, expect.stringContaining(message)]]);
});

test('one block has one answer', () => {
  const text = '```bash run\nx\n```\n\n```json answer\n1\n```\n\n```text answer\n1\n```\n';
  expect(faultsOf(text)).toEqual([[9, 'an answer that follows no block that is run']]);
});
