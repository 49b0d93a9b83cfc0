import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isAddressRange,
  isInRanges,
  subscriberAddress,
  truncateAddress,
} from './network-address.ts';

test.each([
  ['203.0.113.77', '203.0.0.0'],
  ['::ffff:203.0.113.77', '203.0.0.0'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3::'],
  ['2001:DB8:0:1:2:3:4:5', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
])('%s is truncated to %s', (address, kept) => {
  expect(truncateAddress(address)).toBe(kept);
});

test.each([
  '',
  'localhost',
  '1.2.3',
  '1.2.3.256',
  ':::',
  '1::2::3',
  '1:2:3:4:5:6:7',
  'g::1',
  '1::2:3:4:5:6:7:8',
])('%j is not an address', (text) => {
  expect(truncateAddress(text)).toBeNull();
  expect(isAddressRange(text)).toBe(false);
});

test('truncation forgets what it cuts, and truncating again changes nothing', () => {
  const last = fc.tuple(fc.nat(255), fc.nat(255));
  fc.assert(
    fc.property(fc.nat(255), fc.nat(255), last, last, (a, b, one, other) => {
      const kept = truncateAddress([a, b, ...one].join('.'));
      expect(truncateAddress([a, b, ...other].join('.'))).toBe(kept);
      expect(truncateAddress(kept ?? '')).toBe(kept);
    }),
  );
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const kept = truncateAddress(address);
      if (kept !== null) expect(truncateAddress(kept)).toBe(kept);
    }),
  );
});

test('an address is in its own range, and in every wider one', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.nat(32), (address, size) => {
      expect(isInRanges(address, [`${address}/${size}`])).toBe(true);
      expect(isInRanges(`::ffff:${address}`, [address])).toBe(true);
    }),
  );
});

test.each([
  ['10.1.2.3', '10.0.0.0/8', true],
  ['11.1.2.3', '10.0.0.0/8', false],
  ['10.1.2.3', '10.1.2.4', false],
  ['10.1.2.3', '0.0.0.0/0', true],
  ['2001:db8::1', '2001:db8::/32', true],
  ['2001:db9::1', '2001:db8::/32', false],
  ['2001:db8::1', '10.0.0.0/8', false],
  ['10.1.2.3', '::/0', false],
])('%s in %s: %s', (address, range, expected) => {
  expect(isAddressRange(range)).toBe(true);
  expect(isInRanges(address, [range])).toBe(expected);
});

test.each(['10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129', '10.0.0.0/-1', '10.0.0.0/x'])(
  '%j is not a range',
  (range) => {
    expect(isAddressRange(range)).toBe(false);
  },
);

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '20010db800010002::/64'],
  ['2001:DB8:1:2:3:4:5:6', '20010db800010002::/64'],
  ['unix:', 'unix:'],
])('%s counts as %s', (address, subscriber) => {
  expect(subscriberAddress(address)).toBe(subscriber);
});
