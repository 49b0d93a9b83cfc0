import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usedAnyway } from './old-browser.ts';

const assets = join(import.meta.dirname, '../build/assets');

test('no script of the console wants what browsers of its target lack', () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  const found = scripts.flatMap((name) =>
    usedAnyway(readFileSync(join(assets, name), 'utf8')).map((what) => `${name}: ${what}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['const u=URL.parse(t)', ['URL.parse']],
  ['e.toSorted((a,b)=>a-b)', ['Array.toSorted']],
  ['fetch(u,{signal:AbortSignal.any([a,b])})', ['AbortSignal.any']],
  ['new URLPattern(e)', ['URLPattern']],
  ['requestIdleCallback(f)', ['requestIdleCallback']],
  ['JSON.parse(t);a.sort();new URL(t);window.requestIdleCallback?.(f)', []],
])('what is missing is found in %s', (script, found) => {
  expect(usedAnyway(script)).toEqual(found);
});
