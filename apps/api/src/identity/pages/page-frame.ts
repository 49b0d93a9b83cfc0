import { createHash } from 'node:crypto';

const style = `
:root { color-scheme: light; --sea: #07263b; --teal: #0b6477; --warm: #ff9d6c; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem;
  background: linear-gradient(#07263b, #0e3f5c); color: #0b2438;
  font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 24rem; padding: 2rem; border-radius: 0.75rem; background: #fff; }
.brand { margin: 0; color: var(--teal); font-weight: 700; }
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
<p class="brand">Sillage</p>
<h1>${title}</h1>
${content}
</main>
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
    `style-src 'sha256-${styleHash}'${script === undefined ? '' : `; script-src ${script}`}`,
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
