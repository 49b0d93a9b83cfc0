import { encodeState } from '@sillage/sign-in/sign-in-state';
import { expect, test } from 'vitest';
import { isTryState, tryState } from './try-state';

const query = (state: string) =>
  `?${new URLSearchParams({ code: 'c', state: encodeState({ codeVerifier: 'v', state }) })}`;

test('a request for rights is told from a sign-in by its state', () => {
  expect(isTryState(query(tryState))).toBe(true);
  expect(isTryState(query('/docs/intro'))).toBe(false);
  expect(isTryState('?code=c')).toBe(false);
  expect(isTryState('?state=%3F%3F')).toBe(false);
});
