import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCampaignSource, type ProjectSources, sourceOf } from './source-rules.ts';

const project: ProjectSources = {
  isIntegration: (wmktId) => wmktId === 'k3x9a0b2c4d6',
  excludedHosts: new Set(['paypal.com', 'com.google.android.gm']),
};
const site = 'https://www.exemple.fr/';
const from = (page: string, referrer: string | null = null) =>
  sourceOf({ page: page.startsWith('http') ? page : site + page, referrer }, project);
const source = (page: string, referrer: string | null = null) => from(page, referrer).source;

describe('the first rule that applies wins', () => {
  const steps = [
    ['wmkt_id=k3x9a0b2c4d6', 'custom'],
    ['gclid=Ab', 'google-ads'],
    ['utm_source=News', 'utm:news'],
  ] as const;

  test('own link, click id, utm, referrer, direct, whatever the order of the parameters', () => {
    const orders = fc.shuffledSubarray([0, 1, 2]);
    fc.assert(
      fc.property(orders, fc.boolean(), (order, isReferred) => {
        const query = order.map((index) => steps[index]?.[0]).join('&');
        const first = steps[Math.min(...order)]?.[1];
        const none = isReferred ? 'search:google' : 'direct';
        const referrer = isReferred ? 'https://www.google.fr/' : null;
        expect(source(`?${query}`, referrer)).toBe(first ?? none);
      }),
    );
  });

  test('an unknown wmkt_id is ignored', () => {
    expect(source('?wmkt_id=nope&wmkt_campaign=x')).toBe('direct');
    expect(source('?wmkt_id=nope&utm_source=a')).toBe('utm:a');
    expect(source('?wmkt_id=', 'https://t.co/x')).toBe('social:x');
  });

  test('a link of an integration gives its campaign, and keeps the utm parameters', () => {
    expect(
      from('?wmkt_id=k3x9a0b2c4d6&wmkt_campaign=Ete&utm_campaign=c&utm_medium=E-mail'),
    ).toEqual({
      source: 'custom',
      isCampaign: true,
      wmktId: 'k3x9a0b2c4d6',
      campaignSlug: 'Ete',
      referrerType: 'direct',
      isLanding: true,
      sourceCampaign: null,
      adSet: null,
      ad: null,
      clickIds: {},
      utm: { campaign: 'c', medium: 'E-mail' },
    });
  });
});

describe('click ids', () => {
  test.each([
    ['gclid=CjwK', 'google-ads', 'CjwK'],
    ['gbraid=0AAA', 'google-ads', '0AAA'],
    ['wbraid=CkQ', 'google-ads', 'CkQ'],
    ['fbclid=IwAR0x', 'meta-ads', 'IwAR0x'],
    ['msclkid=9Ab', 'microsoft-ads', '9Ab'],
    ['ScCid=aB-c', 'snapchat-ads', 'aB-c'],
    ['sccid=aB-c', 'snapchat-ads', 'aB-c'],
    ['dclid=CPq', 'google-ads', 'CPq'],
    ['ttclid=E.C.P', 'tiktok-ads', 'E.C.P'],
    ['li_fat_id=3b0-9', 'linkedin-ads', '3b0-9'],
    ['twclid=2-4x', 'x-ads', '2-4x'],
    ['epik=dj0yJ', 'pinterest-ads', 'dj0yJ'],
    ['rdt_cid=517', 'reddit-ads', '517'],
  ])('%s is %s, its value in its own case', (query, name, clickId) => {
    expect(from(`?${query}&utm_campaign=Soldes`)).toMatchObject({
      source: name,
      clickId,
      sourceCampaign: 'Soldes',
      isCampaign: true,
    });
  });

  test('all of a landing are kept, whatever gave its source', () => {
    const clickIds = { gclid: 'Ab', fbclid: 'IwAR', gad_source: '1' };
    const query = 'FBCLID=IwAR&gclid=Ab&gad_source=1&ttclid=';
    expect(from(`?${query}`)).toMatchObject({ source: 'google-ads', clickId: 'Ab', clickIds });
    const ofOurLink = from(`?wmkt_id=k3x9a0b2c4d6&${query}`);
    expect(ofOurLink).toMatchObject({ source: 'custom', clickIds });
    expect(ofOurLink).not.toHaveProperty('clickId');
    expect(from('?utm_source=a')).toMatchObject({ clickIds: {} });
  });

  test('gad_source says that Google’s ads led here, and is no id of a click', () => {
    expect(source('?gad_source=1')).toBe('google-ads');
    expect(from('?gad_source=1')).not.toHaveProperty('clickId');
    expect(source('?gad_source=1&fbclid=a')).toBe('meta-ads');
  });

  test('an empty click id is ignored', () => {
    expect(source('?gclid=&utm_source=a')).toBe('utm:a');
    expect(source('?fbclid=%20')).toBe('direct');
  });
});

describe('Plausible’s published cases', () => {
  test.each([
    ['https://google.com', 'search:google'],
    ['https://www.google.co.uk/', 'search:google'],
    ['https://en.m.wikipedia.org', 'referral:en.m.wikipedia.org'],
    ['https://www.markosaric.com', 'referral:markosaric.com'],
    ['https://bsky.app', 'social:bluesky'],
    ['https://go.bsky.app', 'social:bluesky'],
    ['https://mastodon.social', 'social:mastodon'],
    ['https://fosstodon.org', 'social:mastodon'],
    ['https://gemini.google.com', 'referral:gemini.google.com'],
    ['https://chatgpt.com', 'referral:chatgpt.com'],
    ['https://x.com', 'social:x'],
    ['https://t.co', 'social:x'],
    ['https://kagi.com', 'search:kagi'],
    ['https://l.threads.com', 'social:threads'],
    ['https://notwikipedia.org', 'referral:notwikipedia.org'],
    ['android-app://com.reddit.frontpage', 'social:reddit'],
    ['https://baidu.com', 'search:baidu'],
    ['https://discordapp.com', 'social:discord'],
    ['https://canary.discord.com', 'social:discord'],
    ['https://linktr.ee', 'referral:linktr.ee'],
    ['https://m.sogou.com', 'search:sogou'],
    ['https://ntp.msn.com', 'search:bing'],
    ['https://search.brave.com', 'search:brave'],
    ['https://statics.teams.cdn.office.net', 'social:teams'],
    ['https://t.me', 'social:telegram'],
    ['https://webk.telegram.org', 'social:telegram'],
    ['https://ya.ru', 'search:yandex'],
    ['https://yandex.com.tr', 'search:yandex'],
    ['https://yandex.kz', 'search:yandex'],
    ['http://localhost:3000/', 'direct'],
    ['ftp://exemple.org/', 'direct'],
  ])('%s is %s', (referrer, expected) => {
    expect(source('', referrer)).toBe(expected);
  });

  test.each([
    ['?utm_source=google', 'utm:google'],
    ['?utm_source=GOOGLE', 'utm:google'],
    ['?utm_source=Newsletter-UK', 'utm:newsletter-uk'],
    ['?utm_medium=cpc', 'utm:unknown'],
  ])('a tagged source comes before the referrer: %s', (page, expected) => {
    expect(source(page, 'https://www.google.com/')).toBe(expected);
  });
});

describe('Matomo’s published cases', () => {
  test.each([
    // [page, referrer, source, type]
    ['http://piwik.org/foo/bar', 'http://piwik.org/', 'direct', 'direct'],
    ['http://piwik.org/foo/bar', 'http://piwik.org/foo/bar/baz?x=5', 'direct', 'direct'],
    ['http://piwik.xyz/', 'http://piwik.org/foo', 'referral:piwik.org', 'externalReferrer'],
    ['http://piwik.org/a', 'http://google.com/search?q=piwik', 'search:google', 'externalReferrer'],
    ['http://piwik.org/a', 'https://twitter.com/matomo_org', 'social:x', 'externalReferrer'],
    ['http://google.com/sub/', 'http://google.com/search?q=test', 'direct', 'direct'],
    [
      'http://google.com/sub/',
      'http://google.fr/search?q=test',
      'search:google',
      'externalReferrer',
    ],
    ['https://matomo.org/faq', 'http://www.paypal.com/subdir', 'direct', 'excludedReferrer'],
    ['https://matomo.org/faq', 'https://paypal.com/subdir', 'direct', 'excludedReferrer'],
    // Unlike Matomo, we exclude the subdomains of an excluded host too.
    ['https://matomo.org/faq', 'http://shop.paypal.com/x', 'direct', 'excludedReferrer'],
    [
      'https://matomo.org/faq',
      'https://notpaypal.com/',
      'referral:notpaypal.com',
      'externalReferrer',
    ],
    ['http://a.fr/', 'https://l.facebook.com/l.php?u=x', 'social:facebook', 'externalReferrer'],
    ['http://a.fr/', 'https://lnkd.in/x', 'social:linkedin', 'externalReferrer'],
    ['http://a.fr/', 'https://news.ycombinator.com/', 'social:hacker-news', 'externalReferrer'],
    [
      'http://a.fr/',
      'android-app://org.telegram.messenger/',
      'social:telegram',
      'externalReferrer',
    ],
    ['http://a.fr/', 'https://fr.search.yahoo.com/search?p=a', 'search:yahoo', 'externalReferrer'],
    ['http://a.fr/', 'https://images.google.fr/imgres', 'search:google', 'externalReferrer'],
    ['http://a.fr/', 'https://www.qwant.com/?q=a', 'search:qwant', 'externalReferrer'],
    ['http://a.fr/', 'https://mail.google.com/', 'referral:mail.google.com', 'externalReferrer'],
  ])('%s from %s is %s, %s', (page, referrer, expected, type) => {
    expect(from(page, referrer)).toMatchObject({ source: expected, referrerType: type });
  });
});

test('an excluded app or site that sends the visitor back is never the source', () => {
  for (const referrer of ['https://www.paypal.com/webapps', 'android-app://com.google.android.gm/'])
    expect(from('?order=3', referrer)).toMatchObject({
      source: 'direct',
      referrerType: 'excludedReferrer',
    });
  expect(from('?gclid=a', 'https://paypal.com/')).toMatchObject({
    source: 'google-ads',
    referrerType: 'excludedReferrer',
  });
});

test.each([
  null,
  '',
  '   ',
  'about:blank',
  'n’importe quoi',
  'https://',
  'chrome-extension://abc/',
])('a referrer that is empty or not a web site is direct: %j', (referrer) => {
  expect(from('', referrer)).toMatchObject({ source: 'direct', referrerType: 'direct' });
});

test('www., case, port and a final dot do not make another host', () => {
  for (const referrer of [
    'https://exemple.fr',
    'HTTPS://WWW.EXEMPLE.FR:8443/a',
    'http://exemple.fr./',
  ])
    expect(source('', referrer)).toBe('direct');
});

test('a visitor arrives on a page that no page of the site leads to, or by a campaign', () => {
  expect(from('')).toMatchObject({ isLanding: true });
  expect(from('', 'https://t.co/')).toMatchObject({ isLanding: true });
  expect(from('', 'https://exemple.fr/a')).toMatchObject({ isLanding: false });
  expect(from('?utm_source=a', 'https://exemple.fr/a')).toMatchObject({ isLanding: true });
});

test.each(['localhost:3000', 'intranet', '[::1]:8080', '127.0.0.1', 'boutique.test'])(
  'on the host %s too, a visit goes on from page to page',
  (host) => {
    const view = (referrer: string) => sourceOf({ page: `http://${host}/b`, referrer }, project);
    expect(view(`http://${host}/a`)).toMatchObject({ source: 'direct', isLanding: false });
    expect(view('')).toMatchObject({ source: 'direct', isLanding: true });
    expect(view('http://autre/')).toMatchObject({ source: 'direct', isLanding: true });
  },
);

test('any page and referrer have one source, and only campaigns are campaigns', () => {
  const names = ['wmkt_id', 'gclid', 'ScCid', 'utm_source', 'utm_medium', 'utm_campaign', 'q'];
  const values = fc.oneof(fc.string(), fc.constantFrom('', ' ', 'k3x9a0b2c4d6', 'Newsletter'));
  const queries = fc
    .array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 4 })
    .map((parameters) => new URLSearchParams(parameters).toString());
  // Not fc.webUrl: it spends seconds on its table of percent-encoded characters.
  const urls = fc
    .tuple(
      fc.constantFrom('http', 'https', 'android-app', 'ftp'),
      fc.oneof(fc.domain(), fc.constantFrom('www.exemple.fr', 'www.google.fr', 'paypal.com')),
      fc.string({ unit: fc.constantFrom(...'azAZ09-._~!$&()*+,;=:@/%') }),
      queries,
    )
    .map(([scheme, host, path, query]) => `${scheme}://${host}/${path}?${query}`);
  const pages = fc.oneof(urls, fc.string());
  fc.assert(
    fc.property(pages, fc.option(fc.oneof(urls, fc.string())), (page, referrer) => {
      const found = sourceOf({ page, referrer }, project);
      expect(found.source).toMatch(/^(direct|custom|\w+-ads|(utm|search|social|referral):.+)$/s);
      expect(found.isCampaign).toBe(isCampaignSource(found.source));
      if (found.source === 'direct') expect(found.referrerType).not.toBe('externalReferrer');
    }),
    { numRuns: 100 },
  );
});
