import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type sillage from '@sillage/tracker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { buildTracker } from '../scripts/build-tracker.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-tracker-'));
  await buildTracker(join(folder, 'build'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
}, 30_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the module can be imported outside a browser, where it does nothing', async () => {
  const entry = pathToFileURL(join(folder, manifest.exports['.'].default)).href;
  const imported: { default: typeof sillage } = await import(/* @vite-ignore */ entry);
  expect(() => {
    imported.default('init', { project: 'demo', origin: 'https://sillage.exemple.fr' });
    imported.default('track', 'seen', { plan: 'pro' });
    imported.default('consent', true);
  }).not.toThrow();
});

test('the published types refuse what the script would ignore', () => {
  const refused = (call: typeof sillage) => {
    // @ts-expect-error a misspelt setting
    call('init', { projet: 'demo' });
    // @ts-expect-error an event without a name
    call('track');
    // @ts-expect-error an unknown command
    call('pageview');
  };
  expect(refused).toBeTypeOf('function');
});
