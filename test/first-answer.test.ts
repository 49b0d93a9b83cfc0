import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wording } from '../scripts/setup/wording.js';

test('the home page shows what a start writes', () => {
  const file = new URL('../apps/site/src/home/first-answer.ts', import.meta.url);
  const [, shown = ''] = /firstAnswer = `([^`]+)`/.exec(readFileSync(file, 'utf8')) ?? [];
  expect(shown).toContain('Sillage est prêt');
  expect(wording.ready({ url: 'http://localhost:3000' }, {}).startsWith(`${shown}\n`)).toBe(true);
});

test('the commands that a start writes find their server, whatever its data folder', () => {
  const written = wording.ready({ url: 'http://localhost:3005' }, { DATA_DIR: '/srv/mes données' });
  const commands = written.split('\n').filter((line) => line.includes('sillage --'));
  expect(commands.length).toBeGreaterThan(1);
  for (const command of commands)
    expect(command).toContain("DATA_DIR='/srv/mes données' npm run -s sillage --");
});
