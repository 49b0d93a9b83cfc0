import { expect, test } from 'vitest';
import { failureMessage } from './failure-message';

test('a known failure is explained', () => {
  expect(failureMessage('invalid_state')).toBe(
    'La connexion n’a pas abouti\u202f: cette demande a expiré, a déjà servi ou vient d’un autre navigateur.',
  );
});

test.each(['server_error', 'toString', '__proto__'])('%s is told without a reason', (failure) => {
  expect(failureMessage(failure)).toBe('La connexion n’a pas abouti.');
});
