import { expect, test } from 'vitest';
import { StartupError, type StartupErrorCode } from './startup-error.ts';
import { startupMessages } from './startup-messages.ts';

test.each(Object.keys(startupMessages))('%s is one line that begins with a variable', (code) => {
  const { message } = new StartupError(code as StartupErrorCode, {} as never);
  expect(message).toMatch(/^\w+ (?:: |vaut |manque|a une )[^\n]+\.$/);
});

test('a secret that is invalid is not shown', () => {
  const details = { name: 'METRICS_TOKEN', value: undefined, expected: 'un secret' };
  expect(new StartupError('invalid-variable', details).message).toBe(
    'METRICS_TOKEN a une valeur illisible ; il faut un secret. Corrigez la variable.',
  );
});
