import { expect, test } from 'vitest';
import { mayTrack, type Page } from './may-track.ts';

const page = (navigator: Partial<Page['navigator']>, flag: string | null = null): Page => ({
  navigator: { webdriver: false, ...navigator },
  readFlag: () => flag,
});

test('an ordinary browser may be followed', () => {
  expect(mayTrack(page({}))).toBe(true);
});

test('a robot, a refusal and the opt-out flag are respected', () => {
  expect(mayTrack(page({ webdriver: true }))).toBe(false);
  expect(mayTrack(page({ globalPrivacyControl: true }))).toBe(false);
  expect(mayTrack(page({}, 'true'))).toBe(false);
});

test('a browser that blocks storage is left alone', () => {
  const readFlag = () => {
    throw new Error('SecurityError');
  };
  expect(mayTrack({ ...page({}), readFlag })).toBe(false);
});
