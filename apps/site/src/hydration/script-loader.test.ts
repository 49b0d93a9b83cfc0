import { expect, test } from 'vitest';
import { scriptLoader } from './script-loader';

/** A document that only knows scripts, and lets a test fail them. */
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

test('scripts are asked once, however often they are wanted', () => {
  const { scripts, document } = fakeDocument();
  const load = scriptLoader(document, ['/a.js', '/b.js']);
  load();
  load();
  expect(scripts.map(({ src }) => src)).toEqual(['/a.js', '/b.js']);
});

test('one that failed goes, and alone is asked again when wanted', () => {
  const { scripts, document } = fakeDocument();
  const load = scriptLoader(document, ['/a.js', '/b.js']);
  load();
  scripts[1]?.onerror();
  expect(scripts.map(({ src }) => src)).toEqual(['/a.js']);
  load();
  expect(scripts.map(({ src }) => src)).toEqual(['/a.js', '/b.js']);
});
