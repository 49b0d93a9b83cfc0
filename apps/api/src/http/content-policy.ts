import { createHash } from 'node:crypto';
import type { SiteSettings } from '../config.ts';

/** For what is not a page: it loads nothing and stands in no frame. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For a drawing, which has styles of its own and is no place for scripts. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Where, besides their own origin, the pages may go. */
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

/** A page of sign-in: its address may hold a secret. */
export const isAuthPage = (file: string): boolean => file.startsWith('auth-');

/** What a built page may do: run the scripts it was built with, and no other. */
export function pagePolicy(file: string, html: string, origins: SiteOrigins): string {
  const { api, auth, storage } = origins;
  const tagManager = isAuthPage(file) ? [] : origins.tagManager;
  const analytics = isAuthPage(file) ? [] : origins.analytics;
  const self = "'self'";
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [self, ...hashesOf(inlineScripts(html)), ...tagManager],
    'style-src': [self, ...hashesOf(inlineStyles(html))],
    // Docusaurus writes style attributes; they run nothing.
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
    // Sign-in without a click runs the callback in a hidden frame of ours.
    'frame-ancestors': [/^auth-callback(\/|\.html$)/.test(file) ? self : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** Types of a script that a browser runs or obeys; any other makes it data, which needs no leave. */
const scriptTypes = /^(|module|importmap|(text|application)\/javascript)$/i;

export function inlineScripts(html: string): string[] {
  return elements(html, 'script')
    .filter(({ attributes }) => attributeOf(attributes, 'src') === undefined)
    .filter(({ attributes }) => scriptTypes.test(attributeOf(attributes, 'type') ?? ''))
    .map(({ text }) => text);
}

export const inlineStyles = (html: string): string[] =>
  elements(html, 'style').map(({ text }) => text);

/** The elements of a name whose content is plain text. */
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
