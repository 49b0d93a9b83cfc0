/**
 * Hosts by source. A host includes its subdomains. `google.*` is that name under any country's
 * domain, without subdomains: `mail.google.com` is not a search. Apps have their package name.
 */
const searchEngines: Record<string, readonly string[]> = {
  aol: ['search.aol.com', 'search.aol.fr', 'suche.aol.de'],
  ask: ['ask.com'],
  baidu: ['baidu.com'],
  bing: ['bing.com', 'ntp.msn.com', 'com.microsoft.bing'],
  brave: ['search.brave.com'],
  daum: ['search.daum.net'],
  dogpile: ['dogpile.com'],
  duckduckgo: ['duckduckgo.com', 'com.duckduckgo.mobile.android'],
  ecosia: ['ecosia.org', 'com.ecosia.android'],
  google: [
    'google.*',
    'images.google.*',
    'encrypted.google.com',
    'com.google.android.googlequicksearchbox',
  ],
  kagi: ['kagi.com'],
  lilo: ['search.lilo.org'],
  metager: ['metager.de', 'metager.org'],
  mojeek: ['mojeek.com'],
  naver: ['search.naver.com', 'm.search.naver.com'],
  orange: ['lemoteur.orange.fr', 'lemoteur.fr'],
  presearch: ['presearch.com', 'presearch.org'],
  qwant: ['qwant.com', 'com.qwant.liberty'],
  seznam: ['search.seznam.cz'],
  so: ['so.com'],
  sogou: ['sogou.com'],
  startpage: ['startpage.com'],
  swisscows: ['swisscows.com', 'swisscows.ch'],
  yahoo: ['search.yahoo.com', 'search.yahoo.co.jp'],
  yandex: ['yandex.*', 'ya.ru', 'ru.yandex.searchplugin'],
};

const socialNetworks: Record<string, readonly string[]> = {
  bluesky: ['bsky.app'],
  dailymotion: ['dailymotion.com', 'dai.ly'],
  discord: ['discord.com', 'discordapp.com', 'com.discord'],
  douban: ['douban.com'],
  facebook: ['facebook.com', 'fb.me', 'fb.com', 'com.facebook.katana'],
  flickr: ['flickr.com'],
  github: ['github.com'],
  'hacker-news': ['news.ycombinator.com'],
  instagram: ['instagram.com', 'com.instagram.android'],
  line: ['line.me'],
  linkedin: ['linkedin.com', 'lnkd.in', 'com.linkedin.android'],
  livejournal: ['livejournal.com', 'livejournal.ru'],
  mastodon: [
    'mastodon.social',
    'mastodon.online',
    'mstdn.social',
    'fosstodon.org',
    'piaille.fr',
    'mamot.fr',
  ],
  messenger: ['messenger.com', 'm.me', 'com.facebook.orca'],
  odnoklassniki: ['ok.ru', 'odnoklassniki.ru'],
  pinterest: ['pinterest.*', 'pin.it', 'com.pinterest'],
  'product-hunt': ['producthunt.com'],
  quora: ['quora.com'],
  reddit: ['reddit.com', 'redd.it', 'com.reddit.frontpage'],
  skyrock: ['skyrock.com'],
  slack: ['slack.com', 'com.slack'],
  snapchat: ['snapchat.com', 'com.snapchat.android'],
  stackoverflow: ['stackoverflow.com'],
  teams: ['teams.microsoft.com', 'statics.teams.cdn.office.net', 'com.microsoft.teams'],
  telegram: ['t.me', 'telegram.org', 'telegram.me', 'org.telegram.messenger'],
  threads: ['threads.net', 'threads.com', 'com.instagram.barcelona'],
  tiktok: ['tiktok.com'],
  tumblr: ['tumblr.com'],
  twitch: ['twitch.tv'],
  viadeo: ['viadeo.com'],
  vimeo: ['vimeo.com'],
  vkontakte: ['vk.com', 'vkontakte.ru'],
  weibo: ['weibo.com', 't.cn'],
  whatsapp: ['whatsapp.com', 'wa.me', 'com.whatsapp'],
  x: ['x.com', 'twitter.com', 't.co', 'com.twitter.android'],
  xing: ['xing.com'],
  youtube: ['youtube.com', 'youtu.be', 'com.google.android.youtube'],
};

const entriesOf = (kind: string, table: Record<string, readonly string[]>): [string, string][] =>
  Object.entries(table).flatMap(([name, hosts]) =>
    hosts.map((host): [string, string] => [host, `${kind}:${name}`]),
  );

const sources = new Map([
  ...entriesOf('search', searchEngines),
  ...entriesOf('social', socialNetworks),
]);

const countrySuffix = /\.(com?\.[a-z]{2}|[a-z]{2,3})$/;

/** The source of a well-known host: `search:google`, `social:facebook`… */
export function knownReferrer(host: string): string | undefined {
  const international = sources.get(host.replace(countrySuffix, '.*'));
  if (international !== undefined) return international;
  for (let domain = host; domain !== ''; domain = parentDomain(domain)) {
    const source = sources.get(domain);
    if (source !== undefined) return source;
  }
  return undefined;
}

const sourcesByName = new Map([
  ...Object.keys(searchEngines).map((name): [string, string] => [name, `search:${name}`]),
  ...Object.keys(socialNetworks).map((name): [string, string] => [name, `social:${name}`]),
]);

/** The source of a well-known site, by its name: `search:google` for `google`. */
export const knownSite = (name: string): string | undefined => sourcesByName.get(name);

/** The parent domain: `bing.com` for `cn.bing.com`. Empty for the last label. */
export const parentDomain = (host: string): string => {
  const dot = host.indexOf('.');
  return dot === -1 ? '' : host.slice(dot + 1);
};
