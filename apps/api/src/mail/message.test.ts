import { expect, test } from 'vitest';
import { toHtml, toText } from './message.ts';
import { messages } from './wording.ts';

const link = 'https://sillage.exemple.fr/account/invitation?link=abc';
const invitation = messages.invitation({
  workspace: 'Maison <b>Dupont</b>',
  inviter: 'Ada & Cie',
  link,
});

test('what a person wrote is text in the page, not markup', () => {
  const html = toHtml(invitation);
  expect(html).toContain('Maison &#60;b&#62;Dupont');
  expect(html).not.toContain('<b>Dupont');
  expect(html).toContain('Ada &#38; Cie');
});

test('a message fetches nothing and runs nothing', () => {
  const html = toHtml(invitation);
  expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/i);
  const addresses = [...html.matchAll(/https?:\/\/[^"<\s]+/g)].map(([each]) => each);
  expect(new Set(addresses)).toEqual(new Set([link]));
});

test('the text alone says as much', () => {
  const text = toText(invitation);
  for (const part of [link, 'Maison <b>Dupont</b>', 'Ada & Cie', '7 jours'])
    expect(text).toContain(part);
});
