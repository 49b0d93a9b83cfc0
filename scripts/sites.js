import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { ownSites } from '../packages/engine/src/sites/own-sites.ts';
import { ofAnyCountry, parentDomain, readSites } from '../packages/engine/src/sites/read-sites.ts';
import { root } from './setup/run.js';

/**
 * `npm run sites -- <folder> [--lists=<revision>,<date>] [--spam=<revision>,<date>]` makes the tables
 * of `packages/engine/src/sites` again from Matomo's public lists, which somebody has put into
 * a folder, and shows what is new and what is gone. A list whose revision is not given stays.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { lists: { type: 'string' }, spam: { type: 'string' } },
});
const [folder] = positionals;
const target = join(root, 'packages/engine/src/sites');

/** Names that would be another site's, or that are misspelt. */
const otherNames = { 'Google%2B': 'google-plus', Haboo: 'habbo', Ozone: 'qzone' };

/** Sites on which Matomo tells a search by its parameters: what else links from them is none. */
const notEngines = [
  '1.cz',
  '1881.no',
  'alexa.com',
  'aliceadsl.fr',
  'all.by',
  'arcor.de',
  'charter.net',
  'cnn.com',
  'digg.com',
  'dmoz.org',
  'eniro.se',
  'excite.co.jp',
  'fastweb.it',
  'friendfeed.com',
  'highbeam.com',
  'icq.com',
  'inbox.com',
  'kataweb.it',
  'msnbc.msn.com',
  'dizionario.it.msn.com',
  'enciclopedia.it.msn.com',
  'neti.ee',
  'nintendo.co.jp',
  'online.no',
  'optuszoo.com.au',
  'rpmfind.net',
  'search.ch',
  'skynet.be',
  'so-net.ne.jp',
  'sputnik.ru',
  'start.lenovo.com',
  'startsiden.no',
  'talktalk.co.uk',
  'technorati.com',
  'toppreise.ch',
  'translate.google.com',
  'webcache.googleusercontent.com',
  'weborama.fr',
  'wow.com',
  'zoznam.sk',
  'zhidao.baidu.com',
  'tieba.baidu.com',
];
/** Of Microsoft's accounts, whatever a visitor does with one. */
const notNetworks = ['login.live.com', 'url.google.com'];

if (!folder || !(values.lists || values.spam)) {
  console.error('npm run sites -- <folder> [--lists=<revision>,<date>] [--spam=<revision>,<date>]');
  process.exit(1);
}

const own = readSites([ownSites], new Set());
if (values.lists) {
  const read = (/** @type {string} */ file) => parse(readFileSync(join(folder, file), 'utf8'));
  /** @type {[string, string[]][]} */
  const engines = Object.entries(read('SearchEngines.yml')).map(([name, rows]) => [
    name,
    rows.flatMap((/** @type {{ urls?: string[] }} */ { urls }) => urls ?? []),
  ]);
  const assistants = Object.entries(read('AIAssistants.yml'));
  const lists = {
    assistant: rowsOf('assistant', assistants, []),
    social: rowsOf('social', Object.entries(read('Socials.yml')), notNetworks),
    search: rowsOf('search', engines, [...notEngines, ...assistants.flatMap(([, urls]) => urls)]),
  };
  const tables = Object.entries(lists).map(
    ([kind, rows]) => `  ${kind}: \`\n${rows.join('\n')}\n\`,\n`,
  );
  renew(
    'listed-sites.ts',
    [
      ...origin('matomo-org/searchengine-and-social-list', values.lists, 'CC0-1.0'),
      '/** Assistants, networks and engines that are not in `own-sites.ts`: a name, then its hosts. */',
      `export const listedSites = {\n${tables.join('')}};\n`,
    ].join('\n'),
  );
}
if (values.spam) {
  const hosts = readFileSync(join(folder, 'spammers.txt'), 'utf8').split(/\s+/).filter(Boolean);
  renew(
    'referrer-spam.ts',
    [
      ...origin('matomo-org/referrer-spam-list', values.spam, 'public domain'),
      '/** Hosts that send visits which nobody makes, to be seen in reports. */',
      `export const referrerSpam = \`\n${[...new Set(hosts)].sort().join('\n')}\n\`;\n`,
    ].join('\n'),
  );
}

/** @param {string} list @param {string} revision @param {string} licence */
function origin(list, revision, licence) {
  const [commit, date] = revision.split(',');
  return [
    `// ${list} at ${commit}, ${date}, ${licence}. Made by \`npm run sites\`: edit \`own-sites.ts\` instead.`,
    '',
  ];
}

/**
 * The sites of one kind, without hosts that our own rows know, nor subdomains of a host that is there.
 * @param {string} kind @param {[string, string[]][]} entries @param {readonly string[]} others
 */
function rowsOf(kind, entries, others) {
  /** @type {Map<string, Set<string>>} */
  const sites = new Map();
  for (const [name, urls] of entries) {
    const hosts = urls.flatMap(hostOf).filter((host) => !isWithin(host, others));
    const known = siteOf(hosts[0] ?? '');
    const id = known?.kind === kind ? known.name : nameOf(kind, name, hosts, [...sites.keys()]);
    const unknown = hosts.filter((host) => !siteOf(host));
    if (unknown.length > 0) sites.set(id, new Set([...(sites.get(id) ?? []), ...unknown]));
  }
  return [...sites]
    .map(([name, hosts]) => {
      const least = [...hosts].filter(
        (host) =>
          !isWithin(parentDomain(host), [...hosts]) &&
          !(hosts.has(ofAnyCountry(host)) && host !== ofAnyCountry(host)),
      );
      return `${name} ${least.sort().join(' ')}`;
    })
    .sort();
}

/** The host of an entry: `{}` is any country, before a domain or after a name. @param {string} url */
function hostOf(url) {
  const host = url.replace(/^www\./, '').replace(/^\{\}\./, '');
  return /[/{]|\.onion$/.test(host.replace(/\.\{\}$/, '')) ? [] : host.replace(/\{\}$/, '*');
}

/** @param {string} host @param {readonly string[]} domains */
function isWithin(host, domains) {
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/** Of our own rows. @param {string} host */
function siteOf(host) {
  return own.ofHost(host.replace(/\.\*$/, '.com'));
}

/** `google` for Google Images too. @param {string} kind @param {string} name @param {string[]} hosts @param {string[]} before */
function nameOf(kind, name, hosts, before) {
  const plain = (/** @type {string} */ text) =>
    text
      .replace(/ \(.*$/, '')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replaceAll('ø', 'o')
      .toLowerCase();
  const id =
    otherNames[/** @type {keyof typeof otherNames} */ (name)] ??
    plain(name)
      .match(/[a-z0-9]+/g)
      ?.join('-') ??
    hosts[0]?.split('.')[0] ??
    '';
  const [first = ''] = plain(name).split(/[! ]/);
  return before.includes(first) || own.ofName(first)?.kind === kind ? first : id;
}

/** @param {string} file @param {string} text */
function renew(file, text) {
  const path = join(target, file);
  const lines = (/** @type {string} */ of) =>
    new Set(of.split('\n').filter((line) => !line.startsWith('//')));
  let past = '';
  try {
    past = readFileSync(path, 'utf8');
  } catch {
    // The first time.
  }
  const [before, now] = [lines(past), lines(text)];
  for (const line of before) if (!now.has(line)) console.log(`- ${line}`);
  for (const line of now) if (!before.has(line)) console.log(`+ ${line}`);
  writeFileSync(path, text);
}
