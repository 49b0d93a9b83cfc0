import { expect, test } from 'vitest';
import { type DetailSource, landingPageOf, noDetails, touchDetails } from './touch-details.ts';

const visit: DetailSource = {
  type: 'session',
  source: 'direct',
  firstPage: null,
  medium: null,
  countryCode: null,
  userAgent: null,
};

test.each([
  ['https://www.Exemple.fr/Promo/?a=1#b', 'exemple.fr/Promo'],
  ['https://exemple.fr', 'exemple.fr/'],
  ['https://exemple.fr/a//', 'exemple.fr/a'],
  ['http://localhost:3000/x?y', 'localhost:3000/x'],
])('the landing page of %s is %s', (page, landingPage) => {
  expect(landingPageOf(new URL(page))).toBe(landingPage);
});

test('a browser that says nothing of its device is a computer; no browser, nothing known', () => {
  expect(touchDetails({ ...visit, userAgent: { device: {} } }).device).toBe('desktop');
  expect(touchDetails({ ...visit, userAgent: { device: { type: 'tablet' } } }).device).toBe(
    'tablet',
  );
  expect(touchDetails(visit)).toEqual(noDetails);
});

test('the ad that was kept at landing holds, or the page says it', () => {
  const firstPage = 'https://exemple.fr/?wmkt_content=a&wmkt_adset=b';
  expect(touchDetails({ ...visit, firstPage })).toMatchObject({ ad: 'a', adSet: 'b' });
  expect(touchDetails({ ...visit, firstPage, ad: 'kept' })).toMatchObject({ ad: 'kept' });
});

test('what did not happen on the site is offline', () => {
  expect(touchDetails({ ...visit, type: 'offline', adSet: 'lyon' })).toEqual({
    ...noDetails,
    medium: 'offline',
    device: 'offline',
    adSet: 'lyon',
  });
});
