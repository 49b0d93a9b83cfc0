import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, onTestFinished, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { buildTracker } from '../../scripts/build-tracker.ts';
import { useSetting } from './setting.ts';

const setting = useSetting();

/** Bundles a customer's program that imports the package, installed as npm would. */
async function bundled(program: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const home = join(folder, 'node_modules/@sillage/tracker');
  mkdirSync(home, { recursive: true });
  await buildTracker(join(home, 'build'));
  writeFileSync(join(home, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'main.js'), program);
  const build = await rolldown({ input: join(folder, 'main.js'), platform: 'browser' });
  const { output } = await build.generate({ format: 'iife', minify: true });
  return output[0].code;
}

test('a program that imports the module reports hits as the script does', async () => {
  const { shop, visitor } = setting;
  const code = await bundled(`
    import sillage from '@sillage/tracker';
    sillage('init', { project: 'demo', origin: '${shop.collector}', consent: true });
    sillage('track', 'seen');`);
  await setting.visit('/', `<script>${code}</script>`);
  const hits = await shop.waitForHits(2);
  expect(hits.map(({ projectId, hitType }) => [projectId, hitType])).toEqual([
    ['demo', 'page'],
    ['demo', 'track'],
  ]);
  expect(shop.received).toHaveLength(1);
  expect(await visitor.page.evaluate(() => 'sillage' in window)).toBe(false);
  expect(visitor.complaints).toEqual([]);
});
