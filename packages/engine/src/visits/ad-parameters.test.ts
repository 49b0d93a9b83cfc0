import { expect, test } from 'vitest';
import { adOf } from './ad-parameters.ts';

const read = (query: string, source = 'google-ads') =>
  adOf(new Map(new URLSearchParams(query)), source);

test.each([
  ['ours', 'wmkt_adset=lyon&wmkt_content=rouge&utm_content=autre', 'lyon', 'rouge'],
  ['Google’s, in a template', 'adgroupid=15&creative=66', '15', '66'],
  ['HubSpot’s', 'hsa_grp=15&hsa_ad=66&hsa_cam=1', '15', '66'],
  ['Microsoft’s', 'adgroupid=7&adid=8', '7', '8'],
  ['Meta’s', 'adset_id=10&ad_id=1', '10', '1'],
  ['utm_content alone', 'utm_content=bouton-bleu', null, 'bouton-bleu'],
  ['nothing', 'utm_source=x&utm_term=chaussures', null, null],
])('the ad is read of %s', (_, query, adSet, ad) => {
  expect(read(query)).toEqual({ adSet, ad });
});

test('utm_term is an ad set where templates of social networks put it, a keyword elsewhere', () => {
  expect(read('utm_term=femmes-25', 'meta-ads').adSet).toBe('femmes-25');
  expect(read('utm_term=femmes-25', 'utm:tiktok').adSet).toBe('femmes-25');
  expect(read('utm_term=femmes-25', 'google-ads').adSet).toBeNull();
});

test('a placeholder that the platform has not filled in names no ad', () => {
  expect(read('creative={creative}&utm_content=a')).toEqual({ adSet: null, ad: 'a' });
  expect(read('adset_id={{adset.id}}&ad_id=__CID__')).toEqual({ adSet: null, ad: null });
});
