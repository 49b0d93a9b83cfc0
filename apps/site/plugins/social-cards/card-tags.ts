import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { assertInternal } from '../internals/assert-internal.ts';
import { cardSize } from './card-style.ts';

const titleTag = /<title\b[^>]*>[^<]*<\/title>/;

/** The title of a built page, without the site's name. */
export function titleOf(html: string, siteTitle: string): string {
  const [tag] = titleTag.exec(html) ?? [];
  assertInternal(tag, 'a built page has a <title>');
  const [element] = parseFragment(tag).childNodes as DefaultTreeAdapterTypes.Element[];
  const [text] = (element?.childNodes ?? []) as DefaultTreeAdapterTypes.TextNode[];
  return (text?.value ?? '').replace(` | ${siteTitle}`, '');
}

/**
 * A built page that names its card. The tags are not React's, which would need the addresses of
 * cards in the browser: who reads them runs no script.
 */
export function withCard(html: string, address: string, text: string): string {
  const tags = [
    ['property', 'og:image', address],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', String(cardSize.width)],
    ['property', 'og:image:height', String(cardSize.height)],
    ['property', 'og:image:alt', text],
    ['name', 'twitter:image', address],
    ['name', 'twitter:image:alt', text],
  ].map(([kind, name, content = '']) => `<meta ${kind}="${name}" content="${escaped(content)}">`);
  return html.replace(titleTag, (title) => title + tags.join(''));
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
