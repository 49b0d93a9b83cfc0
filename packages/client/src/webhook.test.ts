import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { WebhookError } from './sillage-error.ts';
import { readWebhook } from './webhook.ts';

const secret = `whsec_${Buffer.from('a secret of a webhook').toString('base64')}`;
const body = JSON.stringify({ type: 'event', data: { n: 1 } });
const now = new Date('2026-03-01T09:30:00Z');

const signed = (text: string, at = now, key = secret) => {
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'))
    .update(`m-1.${seconds}.${text}`)
    .digest('base64');
  return {
    'webhook-id': 'm-1',
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
};

test('what is signed with the secret is read, from headers of any kind', async () => {
  const headers = signed(body);
  expect(await readWebhook(body, headers, secret, now)).toEqual({ type: 'event', data: { n: 1 } });
  expect(await readWebhook(body, new Headers(headers), secret, now)).toHaveProperty('type');
});

test('one good signature among several is enough', async () => {
  const headers = signed(body);
  headers['webhook-signature'] = `v1,AAAA v1a,x ${headers['webhook-signature']}`;
  expect(await readWebhook(body, headers, secret, now)).toHaveProperty('type');
});

test.each([
  ['another body', `${body} `, signed(body), 'not signed with this secret'],
  ['another secret', body, signed(body, now, `whsec_${btoa('b')}`), 'not signed with this secret'],
  ['an old request', body, signed(body, new Date(+now - 301_000)), 'not signed just now'],
  ['one from the future', body, signed(body, new Date(+now + 301_000)), 'not signed just now'],
  ['no signature', body, { 'webhook-id': 'm-1', 'webhook-timestamp': '1772357400' }, 'no header'],
  ['nonsense', body, { ...signed(body), 'webhook-signature': 'v1,é' }, 'not signed with this'],
])('%s is refused', async (_, text, headers, reason) => {
  const error: unknown = await readWebhook(text, headers, secret, now).catch((each) => each);
  expect(error).toBeInstanceOf(WebhookError);
  expect(String(error)).toContain(reason);
});
