import { expect, test } from 'vitest';
import { decodeState, encodeState } from './sign-in-state.ts';

test.each(['/', '/docs/intro?q=é#à', '/💡', ''])('a state with the path %j comes back', (state) => {
  const whole = { codeVerifier: 'v'.repeat(43), state };
  expect(decodeState(encodeState(whole))).toEqual(whole);
});

test.each([
  '',
  '%%%',
  btoa('text'),
  btoa('null'),
  btoa('{}'),
  btoa('{"codeVerifier":1,"state":"/"}'),
])('%j is no state', (text) => {
  expect(decodeState(text)).toBeUndefined();
});
