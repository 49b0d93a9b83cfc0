import { createHash } from 'node:crypto';
import type { SiteSettings } from '../config.ts';

/** For an answer that is not a page: it loads nothing and is shown in no frame. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For an SVG, which has inline styles and must run no script. */
export const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The other origins that pages load from or connect to. */
export interface SiteOrigins {
  api: string[];
  auth: string[];
  storage: string[];
  tagManager: string[];
  analytics: string[];
}

export function siteOrigins(site: SiteSettings, publicUrl: string): SiteOrigins {
  const own = new URL(publicUrl).origin;
  const elsewhere = (address: string | undefined): string[] =>
    address === undefined ? [] : [new URL(address).origin].filter((origin) => origin !== own);
  const tagged = site.gtmContainer !== undefined;
  return {
    api: elsewhere(site.apiUrl),
    auth: elsewhere(site.authUrl),
    storage: elsewhere(site.storageUrl),
    tagManager: tagged ? ['https://www.googletagmanager.com'] : [],
    analytics: tagged ? ['https://*.google-analytics.com', 'https://*.analytics.google.com'] : [],
  };
}

/** Whether a page is part of the sign-in: its address may then hold a secret. */
export const isAuthPage = (file: string): boolean => file.startsWith('auth-');

/** The content security policy of a built page. It allows the page's own inline scripts by hash. */
export function pagePolicy(file: string, html: string, origins: SiteOrigins): string {
  const { api, auth, storage } = origins;
  const tagManager = isAuthPage(file) ? [] : origins.tagManager;
  const analytics = isAuthPage(file) ? [] : origins.analytics;
  const self = "'self'";
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [self, ...hashesOf(inlineScripts(html)), ...tagManager],
    'style-src': [self, ...hashesOf(inlineStyles(html))],
    // Docusaurus writes style attributes, which cannot run scripts.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [self, 'data:', ...storage, ...tagManager, ...analytics],
    'font-src': [self],
    'connect-src': [self, ...api, ...auth, ...tagManager, ...analytics],
    'frame-src': [self, ...auth],
    'worker-src': [self],
    'manifest-src': [self],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self, ...auth],
    // Silent sign-in loads the callback in a hidden frame of the site.
    'frame-ancestors': [/^auth-callback(\/|\.html$)/.test(file) ? self : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** The types that a policy applies to: a script of any other type is data. */
const scriptTypes = /^(|module|importmap|(text|application)\/javascript)$/i;

export function inlineScripts(html: string): string[] {
  return elements(html, 'script')
    .filter(({ attributes }) => attributeOf(attributes, 'src') === undefined)
    .filter(({ attributes }) => scriptTypes.test(attributeOf(attributes, 'type') ?? ''))
    .map(({ text }) => text);
}

export const inlineStyles = (html: string): string[] =>
  elements(html, 'style').map(({ text }) => text);

/** All elements with a tag name, for tags whose content is plain text. */
function elements(html: string, name: string): { attributes: string; text: string }[] {
  const element = new RegExp(
    `<${name}((?:\\s(?:"[^"]*"|'[^']*'|[^"'>])*)?)>(.*?)</${name}[\\s/>]`,
    'gis',
  );
  return [...html.replace(/\r\n?/g, '\n').matchAll(element)].map(
    ([, attributes = '', text = '']) => ({ attributes, text }),
  );
}

function attributeOf(attributes: string, name: string): string | undefined {
  const pair = /([^\s"'=/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"']+))?/g;
  const found = [...attributes.matchAll(pair)].find(([, key]) => key?.toLowerCase() === name);
  return found && (found[2] ?? '').replace(/^["']|["']$/g, '').trim();
}

const hashesOf = (texts: string[]): string[] =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
