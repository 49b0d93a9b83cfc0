import { describe, expect, test } from 'vitest';
import { webhookUrlFaults } from './webhook-url.ts';

const faultsOf = (text: string, ranges: string[] = []) =>
  webhookUrlFaults(URL.parse(text) ?? undefined, ranges);

test.each(['https://exemple.fr/sillage?a=1', 'https://8.8.8.8:8443/', 'https://[2a00:1450::1]/'])(
  '%s may receive',
  (url) => {
    expect(faultsOf(url)).toEqual([]);
  },
);

test.each([
  ['ftp://exemple.fr', 'url must be an https address'],
  ['http://exemple.fr', 'url must be an https address'],
  ['file:///etc/passwd', 'url must be an https address'],
  ['exemple.fr', 'url must be an address'],
  ['https://ada:secret@exemple.fr', 'url must have no credentials'],
  ['https://exemple.fr/#a', 'url must have no fragment'],
])('%s may not: %s', (url, fault) => {
  expect(faultsOf(url)).toEqual([fault]);
});

describe('an address of ours is refused in every spelling', () => {
  test.each([
    'https://127.0.0.1/',
    'https://localhost/x',
    'https://a.localhost/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://017700000001/',
    'https://0/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::10.0.0.1]/',
    'https://①②⑦.⓪.⓪.①/',
  ])('%s', (url) => {
    expect(faultsOf(url)).toEqual(['url must have a public host']);
  });
});

test('an operator may allow ranges, in plain HTTP too, and nothing beyond them', () => {
  const ranges = ['127.0.0.0/8'];
  expect(faultsOf('http://127.0.0.1:8080/', ranges)).toEqual([]);
  expect(faultsOf('http://10.0.0.1/', ranges)).toEqual(['url must have a public host']);
  expect(faultsOf('http://8.8.8.8/', ranges)).toEqual(['url must have a public host']);
  expect(faultsOf('https://8.8.8.8/', ranges)).toEqual([]);
});
