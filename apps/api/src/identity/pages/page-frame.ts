import { createHash } from 'node:crypto';
import { wording } from './wording.ts';

const style = `
@font-face { font-family: Figtree; font-weight: 400 700; font-display: swap;
  src: url("/fonts/figtree.c36a8f00.woff2") format("woff2"); }
:root { color-scheme: light; --sea: #07263b; --teal: #0b6477; --warm: #ff9a6b; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: 1fr auto; justify-items: center;
  align-items: center; gap: 1.5rem; padding: 1.5rem; background: #07263b linear-gradient(#07263b, #0e3f5c);
  color: #10293a; font: 1rem/1.5 Figtree, system-ui, sans-serif; }
.sea { position: fixed; z-index: -1; inset: auto 0 0; width: 100%; height: 45vh; fill: none;
  stroke: #7fd4d6; stroke-width: 2; opacity: 0.22; }
main { width: 100%; max-width: 25rem; padding: 2rem; border-radius: 0.875rem; background: #fff;
  box-shadow: 0 24px 48px -24px rgb(0 0 0 / 60%); }
.brand { margin: 0 0 1.25rem; font-size: 1.125rem; font-weight: 700; }
.brand a { display: inline-flex; align-items: center; gap: 0.625rem; color: #10293a; text-decoration: none; }
.brand svg { width: 2.25rem; height: 2.25rem; padding: 0.25rem; border-radius: 0.5rem; background: #07263b; }
.brand a:hover { color: var(--teal); }
.back { margin: 0; }
.back a { color: #e2f0f2; }
.back a:focus-visible { outline-color: var(--warm); }
main.account { max-width: 40rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0 0 1.5rem; padding: 0 0 0.75rem;
  border-bottom: 1px solid #d5dee4; }
nav a { color: var(--teal); }
nav a[aria-current] { color: inherit; font-weight: 700; text-decoration: none; }
.who { margin: -1rem 0 1.25rem; color: #4a6072; }
h2 { margin: 2rem 0 0.75rem; font-size: 1.125rem; }
h1 { margin: 0 0 1.25rem; font-size: 1.5rem; line-height: 1.25; }
label { display: block; margin: 0 0 0.25rem; font-weight: 600; }
input { width: 100%; margin: 0 0 1rem; padding: 0.625rem 0.75rem; border: 1px solid #5b7385;
  border-radius: 0.375rem; font: inherit; }
button, .button { display: inline-block; width: 100%; padding: 0.75rem; border: 0; border-radius: 0.375rem;
  background: var(--warm); color: #0b2438; font: inherit; font-weight: 700; text-align: center;
  text-decoration: none; cursor: pointer; }
button.quiet, .button.quiet { margin-top: 0.75rem; border: 1px solid #5b7385; background: #fff; }
.or { display: flex; align-items: center; gap: 0.75rem; margin: 1.25rem 0 0; color: #4a6072; }
.or::before, .or::after { flex: 1; border-top: 1px solid #d5dee4; content: ""; }
.or ~ p:not(.or) { margin: 0; }
p.or + p.hint { margin: 0.5rem 0 0; }
.rows { margin: 0 0 1.5rem; padding: 0; list-style: none; }
.rows li { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; padding: 0.75rem 0;
  border-bottom: 1px solid #d5dee4; }
.rows li > p { flex: 1 1 16rem; margin: 0; }
.rows button, .rows .button { width: auto; margin: 0; padding: 0.375rem 0.75rem; font-size: 0.9375rem; }
.mark { padding: 0.0625rem 0.5rem; border-radius: 1rem; background: #e8f4f6; color: var(--teal);
  font-size: 0.875rem; white-space: nowrap; }
small { color: #4a6072; font-size: 0.9375rem; }
.aside { margin: 1.25rem 0 0; text-align: center; }
.aside a { color: var(--teal); }
.long, .who, dd, code { overflow-wrap: anywhere; }
ul { margin: 0 0 1rem; padding-left: 1.25rem; }
:focus-visible { outline: 3px solid var(--teal); outline-offset: 2px; }
main > form + form { margin-top: 1.5rem; }
.hint { margin: -0.75rem 0 1rem; color: #4a6072; font-size: 0.875rem; }
.qr { margin: 0 0 1rem; text-align: center; }
.qr svg { width: 12rem; max-width: 100%; height: auto; }
.secret { overflow-wrap: anywhere; }
.codes { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 0.25rem 1rem;
  margin: 0 0 1.5rem; padding: 1rem; list-style: none; background: #eef3f6; border-radius: 0.375rem; }
code { font: 0.9375rem/1.5 ui-monospace, monospace; }
.done { margin: 0 0 1rem; padding: 0.75rem; border-left: 4px solid var(--teal); background: #e8f4f6; }
.fault { margin: 0 0 1rem; padding: 0.75rem; border-left: 4px solid #b3261e; background: #fdecea; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

const logo = `<svg viewBox="0 0 32 32" fill="none" stroke-linecap="round" aria-hidden="true">
<path d="M24 8C13 9 6 14 3 22M24 8C23 19 18 26 10 29" stroke="#7fd4d6" stroke-width="2.6"/>
<path d="M20 12C15 14 11 17 8.5 23.5" stroke="#c9ecec" stroke-width="2.2"/>
<circle cx="25" cy="7" r="4.5" fill="#ff9a6b"/></svg>`;

/** The wake, behind the page. */
const sea = `<svg class="sea" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
<path vector-effect="non-scaling-stroke" d="M0 38C40 38 70 22 100 2M0 30C38 32 70 20 100 2M12 40C52 40 78 24 100 2"/></svg>`;

/** A page of the provider. `content` is HTML: what a person wrote must go through `escapeHtml`. */
export const page = (title: string, content: string, kind = 'short'): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Sillage</title>
<style>${style}</style>
</head>
<body>
<main class="${kind}">
<p class="brand"><a href="/">${logo}Sillage</a></p>
<h1>${title}</h1>
${content}
</main>
${content.includes(wording.backToSite) ? '' : `<p class="back"><a href="/">${wording.backToSite}</a></p>`}
${sea}
</body>
</html>
`;

const closedHeaders = (source: string, origins: readonly string[]): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    source,
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
});

/**
 * No frame, and no script but the one whose address is given. A form may lead to `origins`, where the
 * sign-in ends.
 */
export const pageHeaders = (
  origins: readonly string[] = [],
  script?: string,
): Record<string, string> => ({
  ...closedHeaders(
    `style-src 'sha256-${styleHash}'; font-src 'self'${script === undefined ? '' : `; script-src ${script}`}`,
    origins,
  ),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
});

/**
 * For the provider's other answers. To this `script-src`, which allows nothing, it adds the hash of the
 * one script that it writes, in a form that submits itself.
 */
export const providerHeaders = (origins: readonly string[]): Record<string, string> =>
  closedHeaders('script-src', origins);

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What is wrong, said to screen readers too. */
export const faultLine = (fault: string | undefined): string =>
  fault === undefined ? '' : `<p class="fault" role="alert">${escapeHtml(fault)}</p>`;

/** What was done. */
export const doneLine = (text: string | undefined): string =>
  text === undefined ? '' : `<p class="done" role="status">${escapeHtml(text)}</p>`;
