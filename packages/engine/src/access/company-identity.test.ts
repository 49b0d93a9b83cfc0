import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasSecondFactor, plainAddress, readCompanyIdentity } from './company-identity.ts';

const rules = { domains: ['exemple.fr', 'filiale.exemple'], trustEmails: false };
const claims = { email: 'Ada@Exemple.fr', email_verified: true };

test('a verified address of a named domain is believed, in lower case', () => {
  const names = { given_name: ' Ada\u0000 ', family_name: 'Lovelace' };
  expect(readCompanyIdentity({ ...claims, ...names }, rules)).toEqual({
    email: 'ada@exemple.fr',
    firstname: 'Ada',
    lastname: 'Lovelace',
  });
});

test.each([
  ['has no address', { email: undefined }, 'no-email'],
  ['has another thing for address', { email: ['ada@exemple.fr'] }, 'no-email'],
  [
    'has an address with a letter that becomes another',
    { email: '\u212Aim@exemple.fr' },
    'no-email',
  ],
  ['has two addresses in one', { email: 'ada@exemple.fr,eve@ailleurs.fr' }, 'no-email'],
  ['has an address in quotes', { email: '"a@b"@exemple.fr' }, 'no-email'],
  ['is of another domain', { email: 'ada@ailleurs.fr' }, 'foreign-email'],
  ['is of a domain below', { email: 'ada@sub.exemple.fr' }, 'foreign-email'],
  ['is of a domain that ends alike', { email: 'ada@faux-exemple.fr' }, 'foreign-email'],
  ['does not say that it is verified', { email_verified: undefined }, 'unverified-email'],
  ['says so in a text', { email_verified: 'true' }, 'unverified-email'],
  ['says that it is not', { email_verified: false }, 'unverified-email'],
  ['says no to Entra’s question', { email_verified: undefined, xms_edov: '0' }, 'unverified-email'],
])('who %s is refused', (_, changes, refusal) => {
  expect(readCompanyIdentity({ ...claims, ...changes }, rules)).toEqual({ refusal });
});

describe('where the operator vouches for the addresses', () => {
  const trusting = { ...rules, trustEmails: true };
  test('silence is enough, but not a denial', () => {
    const silent = { email: claims.email };
    expect(readCompanyIdentity(silent, trusting)).toMatchObject({ email: 'ada@exemple.fr' });
    for (const denial of [{ email_verified: false }, { xms_edov: false }])
      expect(readCompanyIdentity({ ...silent, ...denial }, trusting)).toEqual({
        refusal: 'unverified-email',
      });
  });
});

test.each([true, 1, '1', 'true'])('xms_edov %j is how Entra vouches for an address', (xms_edov) => {
  expect(readCompanyIdentity({ email: claims.email, xms_edov }, rules)).toMatchObject({
    email: 'ada@exemple.fr',
  });
});

test('an address that is believed is plain, and of a named domain', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.emailAddress(), fc.string({ unit: 'grapheme' })),
      (email) => {
        const found = readCompanyIdentity({ email, email_verified: true }, rules);
        if ('refusal' in found) return;
        expect(found.email).toMatch(/^[\x21-\x7e]+@(exemple\.fr|filiale\.exemple)$/);
        expect(plainAddress(found.email)).toBe(found.email);
      },
    ),
  );
});

test('only `mfa` says that there were two factors', () => {
  expect(
    [{ amr: ['pwd', 'mfa'] }, { amr: ['pwd'] }, { amr: 'mfa' }, {}].map(hasSecondFactor),
  ).toEqual([true, false, false, false]);
});
