import { expect, test } from 'vitest';
import { readSamples } from './read-samples.ts';
import { runPage } from './run-page.ts';

const server = { url: 'http://localhost:49152', env: { LIEU: 'ici' } };
const block = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`;
const run = (...blocks: string[]) =>
  runPage(readSamples({ path: 'a.md', text: blocks.join('\n') }).samples, server);

test('a page that shows what its commands print passes', async () => {
  await run(
    block('bash run', 'NOM="Ada"\n\nprintf "rien\\n"\necho "{ \\"nom\\": \\"$NOM $LIEU\\" }"'),
    block('json answer', '{ "nom": "Ada ici" }'),
    block('bash run', "echo encore $NOM |\n  tr 'a-z' 'A-Z'"),
    block('text answer', 'ENCORE ADA'),
    block('bash norun="jamais"', 'exit 1'),
  );
});

test('only what the last command prints is compared, brackets and redirections aside', async () => {
  await run(
    block('bash run', '{ echo un; echo deux; } > deux.txt\ncat deux.txt'),
    block('text answer', 'un\ndeux'),
    block('bash run', 'for i in 1 2; do echo $i; done\ntest -f package.json && ls deux.txt'),
    block('text answer', 'deux.txt'),
  );
});

test('a loop and a list are one command, and $? is the page’s own', async () => {
  await run(
    block('bash run', 'echo rien\nfor i in 1 2; do\n  echo $i\ndone'),
    block('text answer', '1\n2'),
    block('bash run', 'ls absent || true'),
    block('text answer', 'ls: …absent…'),
    block('bash run', 'test 1 = 1 && (exit 0)\n! true || true\necho $?'),
    block('text answer', '0'),
  );
});

test('programs run where the repository’s packages are found', async () => {
  const text = `import { errorTable } from '@sillage/contract/errors';
const kind: string = typeof errorTable;
console.log(kind, process.env.LIEU);`;
  await run(block('ts run', text), block('text answer', 'object ici'));
});

test('the address of the page is the server’s, and the reverse', async () => {
  await run(
    block('bash run', 'A=http://localhost:3000/v1\necho $A $(echo $A | wc -c)'),
    block('text answer', 'http://localhost:3000/v1 26'),
  );
});

test('a failure may be shown', async () => {
  await run(block('bash run', 'echo non >&2; false'), block('text answer', 'non'));
  await run(block('bash run', 'echo oui\nls \\\n  absent'), block('text answer', 'ls: …absent…'));
});

test('another answer fails, with its page, line, command, expected and got', async () => {
  const page = run(
    'Texte.\n',
    block('bash run', 'A=1\necho "{ \\"a\\": $A }"'),
    block('json answer', '{ "a": 2 }'),
  );
  await expect(page).rejects.toThrow(
    `a.md:5: echo "{ \\"a\\": $A }"
a: 2 on the page, got 1
expected (line 8):
{ "a": 2 }
got:
{ "a": 1 }`,
  );
});

test('a command that fails is reported, wherever it is', async () => {
  await expect(run(block('bash run', 'true\nls absent\ntrue'))).rejects.toThrow(
    /^a\.md:3: ls absent\nfailed with 2, got:\nls: .*absent/,
  );
  await expect(
    run(block('bash run', 'false\necho oui'), block('text answer', 'oui')),
  ).rejects.toThrow('a.md:2: false\nfailed with 1');
});

test('a block that breaks the shell is reported', async () => {
  await expect(run(block('bash run', 'exit 3'))).rejects.toThrow('a.md:1: the shell ended');
  await expect(run(block('bash run', 'echo "'))).rejects.toThrow(
    /^a\.md:1: the shell cannot read this:\n.*unexpected EOF/,
  );
});
