import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SiteSettings } from '../config.ts';
import { inlineScripts, inlineStyles, pagePolicy, siteOrigins } from './content-policy.ts';

const publicUrl = 'https://sillage.exemple.fr';
const site: SiteSettings = {
  clientId: 'site',
  authUrl: publicUrl,
  redirectUrl: `${publicUrl}/auth-callback`,
  apiUrl: publicUrl,
  storageUrl: `${publicUrl}/storage`,
};
const elsewhere: SiteSettings = {
  ...site,
  authUrl: 'https://auth.exemple.fr/oidc',
  apiUrl: 'https://api.exemple.fr',
  storageUrl: 'https://storage.exemple.fr/logos',
  gtmContainer: 'GTM-ABC123',
};

function policyOf(file: string, html = '', settings = site): Record<string, string[]> {
  const policy = pagePolicy(file, html, siteOrigins(settings, publicUrl));
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('inline scripts', () => {
  test.each([
    ['<script>a()</script>', ['a()']],
    ['<SCRIPT data-rh=true>a("<p>")</SCRIPT >', ['a("<p>")']],
    ['<script type=module>a()</script><script type="text/javascript">b()</script>', ['a()', 'b()']],
    ['<script title="a>b">\r\na()\r\n</script>', ['\na()\n']],
    ['<script data-src=x>a()</script>', ['a()']],
    ['<script></script>', ['']],
  ])('of %j are %j', (html, scripts) => {
    expect(inlineScripts(html)).toEqual(scripts);
  });

  test.each([
    '<script src=/a.js defer></script>',
    '<script defer src="/a.js"></script>',
    '<script type=application/ld+json>{}</script>',
    '<script type="application/json">{}</script>',
    '<scripted>a()</scripted>',
    '&lt;script>a()&lt;/script>',
  ])('are not in %j', (html) => {
    expect(inlineScripts(html)).toEqual([]);
  });
});

test('inline styles are the text of style elements', () => {
  expect(inlineStyles('<style media=print>a{}</style><p style="b:c">')).toEqual(['a{}']);
});

describe('the policy of a page', () => {
  test('lists the hash of its own scripts and styles, and allows no other inline one', () => {
    const policy = policyOf('index.html', '<style>a{}</style><script>b()</script>');
    expect(policy['script-src']).toEqual(["'self'", hash('b()')]);
    expect(policy['style-src']).toEqual(["'self'", hash('a{}')]);
    expect(policyOf('docs/intro.html')['script-src']).toEqual(["'self'"]);
  });

  test('allows only its own origin by default', () => {
    expect(policyOf('index.html')).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'self'"],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
  });

  test('allows the origins of the configuration', () => {
    expect(policyOf('index.html', '', elsewhere)).toMatchObject({
      'script-src': ["'self'", 'https://www.googletagmanager.com'],
      'img-src': expect.arrayContaining([
        'https://storage.exemple.fr',
        'https://www.googletagmanager.com',
      ]),
      'connect-src': expect.arrayContaining([
        'https://api.exemple.fr',
        'https://auth.exemple.fr',
        'https://*.google-analytics.com',
      ]),
      'frame-src': ["'self'", 'https://auth.exemple.fr'],
      'form-action': ["'self'", 'https://auth.exemple.fr'],
    });
  });

  test('has no tag manager on sign-in pages', () => {
    const policy = pagePolicy('auth-callback.html', '', siteOrigins(elsewhere, publicUrl));
    expect(policy).not.toContain('google');
  });

  test.each([
    ['auth-callback.html', "'self'"],
    ['auth-callback/index.html', "'self'"],
    ['auth-callback-other.html', "'none'"],
    ['docs/auth-callback.html', "'none'"],
    ['404.html', "'none'"],
  ])('%s may be framed by %s', (file, ancestors) => {
    expect(policyOf(file)['frame-ancestors']).toEqual([ancestors]);
  });
});
