import { expect, test } from 'vitest';
import { pushLogin } from './push-login';

test('a login tells who, and nothing more, after what the data layer already holds', () => {
  const host = { dataLayer: [{ event: 'gtm.js' }] };
  const user = { id: 'a1', email: 'm@exemple.fr', firstname: 'Marie', lastname: 'Curie' };
  pushLogin(host, { ...user, avatarUrl: 'https://files.example/a1.png' });
  expect(host.dataLayer).toEqual([{ event: 'gtm.js' }, { event: 'ux.auth.login', user }]);
});
