import { describe, expect, test } from 'vitest';
import { fetchProfile, readProfile } from './profile';

const profile = {
  id: 'a1',
  email: 'marie@exemple.fr',
  firstname: 'Marie',
  lastname: 'Curie',
  picture: 'agents/a1.png',
};
const config = { apiUrl: 'https://api.example', storageUrl: 'https://files.example' };

test('the profile is read with the token, and the picture from the storage', async () => {
  const requests: unknown[] = [];
  const user = await fetchProfile(config, 't', async (...request) => {
    requests.push(request);
    return Response.json(profile);
  });
  expect(requests).toEqual([
    ['https://api.example/api/v1/agents/me', { headers: { authorization: 'Bearer t' } }],
  ]);
  const { picture, ...fields } = profile;
  expect(user).toEqual({ ...fields, avatarUrl: `https://files.example/${picture}` });
});

describe('without a picture to show', () => {
  test.each([null, '', undefined])('of %j there is no avatar address', (picture) => {
    expect(readProfile({ ...profile, picture }, config.storageUrl)).not.toHaveProperty('avatarUrl');
  });
  test('without a storage neither', () => {
    expect(readProfile(profile, undefined)).not.toHaveProperty('avatarUrl');
  });
});

test.each(['/a.png', '//evil.example/a.png', 'https://evil.example/a.png'])(
  'the picture %s stays on the storage host',
  (picture) => {
    const url = readProfile({ ...profile, picture }, config.storageUrl)?.avatarUrl ?? '';
    expect(new URL(url).host).toBe('files.example');
  },
);

test('names may be missing', () => {
  const user = readProfile({ id: 'a1', email: 'm@exemple.fr', firstname: null }, undefined);
  expect(user).toEqual({ id: 'a1', email: 'm@exemple.fr', firstname: '', lastname: '' });
});

describe('there is no user, silently', () => {
  const answers = {
    'on a refusal': async () => Response.json({ statusCode: 401 }, { status: 401 }),
    'on a page': async () => new Response('<!doctype html>'),
    'on a profile without e-mail': async () => Response.json({ id: 'a1' }),
    'on null': async () => Response.json(null),
    'without a network': () => Promise.reject(new TypeError('Failed to fetch')),
  };
  test.each(Object.entries(answers))('%s', async (_, request) => {
    expect(await fetchProfile(config, 't', request)).toBeNull();
  });
});
