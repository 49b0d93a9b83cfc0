import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';
import { readSecret } from './read-secret.ts';

/** A terminal whose keys are pressed one after the other, and what it shows. */
function terminal(...pressed: string[]) {
  const shown: string[] = [];
  const raw: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (on: boolean) => raw.push(on),
  });
  for (const keys of pressed) input.write(keys);
  const output = { write: (text: string) => shown.push(text) };
  return { answer: readSecret('password', input as never, output), shown, raw };
}

const piped = (text: string) => {
  const input = new PassThrough();
  input.end(text);
  return readSecret('password', input as never, { write: () => {} });
};

test('what is typed twice is the secret, and is not shown', async () => {
  const { answer, shown, raw } = terminal('n', 'eu', 'x\b', 'f é\r', 'neuf é\r');
  expect(await answer).toBe('neuf é');
  expect(shown.join('')).toBe('Mot de passe : \nEncore une fois : \n');
  expect(raw).toEqual([true, false, true, false]);
});

test('a paste of both lines is two answers', async () => {
  expect(await terminal('neuf\rneuf\r').answer).toBe('neuf');
});

test('two that differ, or an interruption, leave the terminal as it was', async () => {
  const differing = terminal('neuf\r', 'dix\r');
  await expect(differing.answer).rejects.toThrow('Les deux saisies sont différentes');
  const interrupted = terminal('ne', '\u0003');
  await expect(interrupted.answer).rejects.toThrow('Interrompu');
  expect([...differing.raw, ...interrupted.raw].at(-1)).toBe(false);
});

test('the standard input gives its first line', async () => {
  expect(await piped('un mot de passe \n')).toBe('un mot de passe ');
  expect(await piped('un mot de passe\r\nautre')).toBe('un mot de passe');
  await expect(piped('\n')).rejects.toThrow('rien sur l’entrée standard');
});

test('no command takes a secret as an option or as an argument', () => {
  const names = Object.values(commands).flatMap(({ options, argument }) => [
    ...Object.keys(options),
    argument ?? '',
  ]);
  expect(names.filter((name) => /password|secret|token|passphrase/i.test(name))).toEqual([]);
});

test('a real terminal shows nothing of it', async () => {
  const script = `import { readSecret } from ${JSON.stringify(join(import.meta.dirname, 'read-secret.ts'))};
    readSecret('password').then((secret) => console.log([...secret].reverse().join('')));`;
  const inTerminal = [
    'import os, pty, sys',
    'pid, terminal = pty.fork()',
    'if pid == 0: os.execv(sys.argv[1], sys.argv[1:])',
    'shown = b""',
    'def until(words):',
    '  global shown',
    '  while words not in shown: shown += os.read(terminal, 1024)',
    'until(b"passe : "); os.write(terminal, b"neuf lampes\\r")',
    'until(b"fois : "); os.write(terminal, b"neuf lampes\\r")',
    'until(b"sepmal")',
    'sys.stdout.buffer.write(shown)',
  ].join('\n');
  const child = spawn('python3', ['-c', inTerminal, process.execPath, '-e', script]);
  let shown = '';
  for await (const chunk of child.stdout) shown += chunk;
  expect(shown).toContain('sepmal fuen');
  expect(shown).not.toContain('neuf lampes');
});
