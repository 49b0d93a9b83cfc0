import type { siteKinds } from '@sillage/contract/attribution/channel-groups';
import { knownReferrer, knownSite, parentDomain } from './known-referrers.ts';

export type SiteKind = (typeof siteKinds)[number];

/** Assistants, by host or by the name that links give as `utm_source`. A host includes subdomains. */
const assistants = new Set([
  'chatgpt.com',
  'chat.openai.com',
  'openai.com',
  'openai',
  'chatgpt',
  'com.openai.chatgpt',
  'perplexity.ai',
  'perplexity',
  'ai.perplexity.app.android',
  'gemini.google.com',
  'bard.google.com',
  'notebooklm.google.com',
  'gemini',
  'com.google.android.apps.bard',
  'copilot.microsoft.com',
  'copilot.cloud.microsoft',
  'm365.cloud.microsoft',
  'edgeservices.bing.com',
  'copilot',
  'claude.ai',
  'claude',
  'anthropic.com',
  'chat.mistral.ai',
  'mistral.ai',
  'mistral',
  'lechat',
  'chat.deepseek.com',
  'deepseek.com',
  'deepseek',
  'grok.com',
  'x.ai',
  'grok',
  'meta.ai',
  'duck.ai',
  'you.com',
  'phind.com',
  'poe.com',
  'pi.ai',
  'kimi.com',
  'chat.qwen.ai',
  'doubao.com',
  'character.ai',
  'iask.ai',
  'andisearch.com',
]);

const mailSites = new Set([
  'mail.google.com',
  'com.google.android.gm',
  'outlook.live.com',
  'outlook.office.com',
  'outlook.office365.com',
  'mail.yahoo.com',
  'mail.proton.me',
  'mail.orange.fr',
  'messagerie.orange.fr',
  'mail01.orange.fr',
  'webmail.free.fr',
  'webmail.sfr.fr',
  'mail.laposte.net',
  'mail.ovh.net',
  'newsletter',
  'email',
  'e-mail',
  'mail',
  'brevo',
  'sendinblue',
  'mailchimp',
  'mailjet',
  'klaviyo',
  'sarbacane',
  'hs_email',
]);

const videoSites = new Set(['youtube', 'vimeo', 'dailymotion', 'twitch']);

/** Names that links give as `utm_source`, besides hosts and the names of known sites. */
const aliases: Record<string, string> = {
  adwords: 'search:google',
  googleads: 'search:google',
  'google-ads': 'search:google',
  bingads: 'search:bing',
  'bing-ads': 'search:bing',
  microsoft: 'search:bing',
  msn: 'search:bing',
  fb: 'social:facebook',
  meta: 'social:facebook',
  'facebook-ads': 'social:facebook',
  ig: 'social:instagram',
  insta: 'social:instagram',
  snap: 'social:snapchat',
  twitter: 'social:x',
  'tiktok-ads': 'social:tiktok',
  yt: 'social:youtube',
};

const clickSources: Record<string, SiteKind> = {
  'google-ads': 'search',
  'microsoft-ads': 'search',
  'meta-ads': 'social',
  'snapchat-ads': 'social',
};

/** What the site of a source is, however the source was found; undefined for any other site. */
export function siteKindOf(source: string): SiteKind | undefined {
  const click = Object.hasOwn(clickSources, source) ? clickSources[source] : undefined;
  if (click) return click;
  const colon = source.indexOf(':');
  const [kind, name] = [source.slice(0, Math.max(0, colon)), source.slice(colon + 1)];
  if (kind === 'search' || kind === 'social') return ofKnown(source);
  if (kind !== 'referral' && kind !== 'utm') return undefined;
  if (includesSite(assistants, name)) return 'assistant';
  if (includesSite(mailSites, name)) return 'mail';
  const known = kind === 'utm' ? knownName(name) : knownReferrer(name);
  return known === undefined ? undefined : ofKnown(known);
}

const ofKnown = (source: string): SiteKind => {
  const [kind, name = ''] = source.split(':');
  if (kind === 'search') return 'search';
  return videoSites.has(name) ? 'video' : 'social';
};

const knownName = (name: string): string | undefined =>
  (Object.hasOwn(aliases, name) ? aliases[name] : undefined) ??
  knownSite(name) ??
  knownReferrer(name.startsWith('www.') ? name.slice(4) : name);

/** A host counts with its subdomains. A name has no dot, and is compared whole. */
function includesSite(sites: ReadonlySet<string>, name: string): boolean {
  for (let domain = name; domain !== ''; domain = parentDomain(domain))
    if (sites.has(domain)) return true;
  return false;
}
