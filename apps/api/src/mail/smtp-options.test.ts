import { expect, test } from 'vitest';
import { smtpOptions } from './smtp-options.ts';

test('the protocol says how the connection is encrypted, and the port unless one is given', () => {
  expect(smtpOptions('smtp://mail.exemple.fr')).toMatchObject({
    host: 'mail.exemple.fr',
    port: 587,
    secure: false,
    requireTLS: false,
  });
  expect(smtpOptions('smtps://mail.exemple.fr')).toMatchObject({ port: 465, secure: true });
  expect(smtpOptions('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525 });
});

test('a user and a password are read from the address, which spells what it cannot hold', () => {
  const { auth } = smtpOptions('smtp://jean%40exemple.fr:p%2Fs%3As@mail.exemple.fr');
  expect(auth).toEqual({ user: 'jean@exemple.fr', pass: 'p/s:s' });
  expect(smtpOptions('smtp://mail.exemple.fr').auth).toBeUndefined();
});

test('a password leaves this machine encrypted or not at all', () => {
  expect(smtpOptions('smtp://u:p@mail.exemple.fr').requireTLS).toBe(true);
  expect(smtpOptions('smtp://u:p@localhost:2525').requireTLS).toBe(false);
});
