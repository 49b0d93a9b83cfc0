import { beforeEach, expect, test, vi } from 'vitest';
import { mayTrack } from './may-track.ts';

const browser = (navigator: object, localStorage: object = {}) => {
  vi.stubGlobal('navigator', { webdriver: false, doNotTrack: null, ...navigator });
  vi.stubGlobal('localStorage', localStorage);
};
beforeEach(() => () => vi.unstubAllGlobals());

test.each([
  ['no preference', {}, {}],
  ['an unspecified choice', { doNotTrack: 'unspecified' }, {}],
  ['tracking allowed', { doNotTrack: '0', globalPrivacyControl: false }, {}],
  ['a flag that is not set', {}, { sillage_ignore: 'false' }],
])('a browser with %s may be tracked', (_, navigator, storage) => {
  browser(navigator, storage);
  expect(mayTrack()).toBe(true);
});

test.each([
  ['a robot', { webdriver: true }, {}],
  ['Global Privacy Control', { globalPrivacyControl: true }, {}],
  ['Do Not Track', { doNotTrack: '1' }, {}],
  ['the opt-out flag', {}, { sillage_ignore: 'true' }],
])('a browser with %s is not tracked', (_, navigator, storage) => {
  browser(navigator, storage);
  expect(mayTrack()).toBe(false);
});

test('with blocked storage the answer is an error, never a yes', () => {
  browser({});
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('SecurityError');
        },
      },
    ),
  );
  expect(mayTrack).toThrow();
});
