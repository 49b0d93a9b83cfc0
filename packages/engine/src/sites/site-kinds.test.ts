import { describe, expect, test } from 'vitest';
import { listedSites } from './listed-sites.ts';
import { ownSites } from './own-sites.ts';
import { referrerSpam } from './referrer-spam.ts';
import { knownReferrer, siteKindOf } from './site-kinds.ts';

const tables = [ownSites, listedSites].flatMap((each) => Object.entries(each));
const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' '));

test('sources keep the names that they have had', () => {
  const named: Record<string, string> = {
    search:
      'aol ask baidu bing brave daum dogpile duckduckgo ecosia google kagi lilo metager mojeek naver orange presearch qwant seznam so sogou startpage swisscows yahoo yandex',
    social:
      'bluesky discord douban facebook flickr github hacker-news instagram line linkedin livejournal mastodon messenger odnoklassniki pinterest product-hunt quora reddit skyrock slack snapchat stackoverflow teams telegram threads tiktok tumblr viadeo vkontakte weibo whatsapp x xing',
    video: 'dailymotion twitch vimeo youtube',
  };
  for (const [kind, names] of Object.entries(named)) {
    const prefix = kind === 'search' ? 'search' : 'social';
    const rows = rowsOf(ownSites[kind as keyof typeof ownSites]);
    for (const name of names.split(' ')) {
      const hosts = rows.find((row) => row[0] === name)?.filter((word) => word.includes('.')) ?? [];
      expect([name, hosts.length > 0]).toEqual([name, true]);
      for (const host of hosts)
        expect(knownReferrer(host.replace('.*', '.fr'))).toBe(`${prefix}:${name}`);
      expect(siteKindOf(`${prefix}:${name}`)).toBe(kind);
    }
  }
});

test('a word of the tables is of one site, in lower case, and a list repeats none of ours', () => {
  const words = tables.flatMap(([kind, table]) =>
    rowsOf(table).flatMap(([name = '', ...others]) =>
      others.map((word) => [word, `${kind}:${name}`] as const),
    ),
  );
  for (const [word] of words) expect(word).toMatch(/^[a-z0-9_.-]+(\.\*)?$/);
  const many = [...Map.groupBy(words, ([word]) => word)].filter(([, of]) => of.length > 1);
  expect(many).toEqual([]);
});

test.each([
  ['altavista.com', 'search:altavista'],
  ['news.google.fr', 'search:google'],
  ['www.google.cat', 'search:google'],
  ['suche.web.de', 'search:web-de'],
  ['search.free.fr', 'search:free'],
  ['bilibili.com', 'social:bilibili'],
  ['fr.linkedin.com', 'social:linkedin'],
  ['mp.weixin.qq.com', 'social:wechat'],
  ['medium.com', 'social:medium'],
  ['netflix.com', 'social:netflix'],
  ['google.dev', undefined],
  ['yandex.net', undefined],
  ['mail.google.com', undefined],
  ['cnn.com', undefined],
  ['login.live.com', undefined],
  ['amazon.fr', undefined],
  ['chatgpt.com', undefined],
  ['com', undefined],
  ['', undefined],
])('the referrer %s is %s', (host, source) => {
  expect(knownReferrer(host.replace(/^www\./, ''))).toBe(source);
});

describe('the kind of a site', () => {
  test.each([
    ['referral:amazon.fr', 'shopping'],
    ['referral:m.amazon.co.uk', 'shopping'],
    ['referral:checkout.stripe.com', undefined],
    ['referral:mail.orange.fr', 'mail'],
    ['referral:chatgpt.com', 'assistant'],
    ['utm:chatgpt.com', 'assistant'],
    ['utm:www.amazon.de', 'shopping'],
    ['utm:altavista', 'search'],
    ['utm:youtube', 'video'],
    ['utm:adwords', 'search'],
    ['utm:google ads', 'search'],
    ['utm:microsoft-ads', 'search'],
    ['utm:amazon_ads', 'shopping'],
    ['utm:tiktokads', 'social'],
    ['utm:threads', 'social'],
    ['utm:leads', undefined],
    ['utm:ads', undefined],
    ['utm:free', undefined],
    ['utm:constructor', undefined],
    ['constructor', undefined],
    ['tiktok-ads', 'social'],
    ['social:unknown', 'social'],
    ['direct', undefined],
    ['custom', undefined],
  ])('%s is %s', (source, kind) => {
    expect(siteKindOf(source)).toBe(kind);
  });
});

test('no known site is spam', () => {
  const spam = new Set(referrerSpam.trim().split('\n'));
  const ours = tables.flatMap(([, table]) => rowsOf(table).flat());
  expect(ours.filter((word) => spam.has(word))).toEqual([]);
});
