import { expect, test } from 'vitest';
import { isBot, readUserAgent } from './read-user-agent.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

test('a user agent tells the browser, the device, the engine and the system', () => {
  expect(readUserAgent(iphone)).toEqual({
    ua: iphone,
    browser: { name: 'Mobile Safari', version: '18.1' },
    device: { type: 'mobile', vendor: 'Apple', model: 'iPhone' },
    engine: { name: 'WebKit', version: '605.1.15' },
    os: { name: 'iOS', version: '18.1' },
    cpu: {},
  });
});

test('an empty user agent has no parts', () => {
  const nothing = { browser: {}, device: {}, engine: {}, os: {}, cpu: {} };
  expect(readUserAgent('')).toEqual({ ua: '', ...nothing });
});

test.each([
  [iphone, false],
  ['', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['curl/8.5.0', true],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/141.0.0.0', true],
])('%j is a bot: %s', (text, expected) => {
  expect(isBot(text)).toBe(expected);
});
