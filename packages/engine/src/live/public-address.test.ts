import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('no address of ours is public', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.7',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a00:1',
    '64:ff9b::7f00:1',
    '100::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.0.1.1', '::ffff:8.8.8.8', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '',
  'localhost',
  '127.1',
  '2130706433',
  '0x7f000001',
  '8.8.8.8/8',
  '8.8.8.8.8',
  '[::1]',
])('what is no address, such as %j, is not public', (text) => {
  expect(isPublicAddress(text)).toBe(false);
});
