import { expect, test } from 'vitest';
import { scrubAddress } from './scrub-address';

function addressBar(pathname: string, search: string) {
  const shown: unknown[] = [];
  const replaceState = (_state: unknown, _title: string, url: unknown) => shown.push(url);
  return { shown, location: { pathname, search }, history: { state: null, replaceState } };
}

test('a callback address keeps its path only, and its query is returned', () => {
  const bar = addressBar('/auth-callback', '?code=c&state=s');
  expect(scrubAddress(bar as never)).toBe('?code=c&state=s');
  expect(bar.shown).toEqual(['/auth-callback']);
});

test('any other address is left as it is', () => {
  const bar = addressBar('/search', '?q=code');
  expect(scrubAddress(bar as never)).toBe('');
  expect(bar.shown).toEqual([]);
});
