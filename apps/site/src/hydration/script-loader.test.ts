import { expect, test } from 'vitest';
import { createScriptLoader } from './script-loader';

/** A document that only knows scripts; a test can make one fail. */
function fakeDocument() {
  const scripts: { src: string; onerror: () => void; remove: () => void }[] = [];
  const createElement = () => {
    const script = {
      src: '',
      onerror: () => {},
      remove: () => scripts.splice(scripts.indexOf(script), 1),
    };
    return script;
  };
  const head = { append: (script: (typeof scripts)[number]) => scripts.push(script) };
  return { scripts, document: { createElement, head } as never };
}

test('scripts are requested once, whatever the number of calls', () => {
  const { scripts, document } = fakeDocument();
  const load = createScriptLoader(document, ['/a.js', '/b.js'], () => {});
  load();
  load();
  expect(scripts.map(({ src }) => src)).toEqual(['/a.js', '/b.js']);
});

test('a script that failed is told and removed, and only that one is requested again', () => {
  const { scripts, document } = fakeDocument();
  let failures = 0;
  const load = createScriptLoader(document, ['/a.js', '/b.js'], () => {
    failures += 1;
  });
  load();
  scripts[1]?.onerror();
  expect(failures).toBe(1);
  expect(scripts.map(({ src }) => src)).toEqual(['/a.js']);
  load();
  expect(scripts.map(({ src }) => src)).toEqual(['/a.js', '/b.js']);
});
