import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { SearchDocument } from './search-document';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const skipped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'nav',
  'button',
  'form',
  'fieldset',
]);
const heading = /^h[1-6]$/;
/** Elements that do not end a word. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'kbd',
  'mark',
  'span',
  'strong',
  'sup',
]);

/** The sections of a built page, one for each heading; none for a page with `noindex`. */
export function pageDocuments(path: string, html: string, keywords?: string): SearchDocument[] {
  const root = parse(html);
  if (find(root, hasNoIndex)) return [];
  const content =
    find(root, hasClass('theme-doc-markdown')) ?? find(root, (e) => e.tagName === 'main');
  if (content === undefined) return [];
  const breadcrumbs = breadcrumbsOf(root);
  const sections: SearchDocument[] = [{ t: '', s: '', u: path, h: '', b: breadcrumbs, x: '' }];
  collect(content, sections);
  const [first] = sections;
  if (first && keywords) first.k = keywords;
  const title = first?.t || textOf(find(root, (e) => e.tagName === 'title')).replace(/ \| .*/, '');
  return sections.map((section) => ({ ...section, t: title, x: tidy(section.x) }));
}

/** Adds the text of a node to the last section; a heading starts a new one. */
function collect(node: Node, sections: SearchDocument[]): void {
  const section = sections.at(-1);
  if (section === undefined) return;
  if ('value' in node) {
    section.x += node.value;
    return;
  }
  if (!('childNodes' in node)) return;
  if ('tagName' in node) {
    if (isSkipped(node)) return;
    // Adjacent links look like buttons: their texts are separate words.
    if (node.tagName === 'a' && followsLink(node)) section.x += ' ';
    if (heading.test(node.tagName) && startsSection(node, sections)) return;
  }
  for (const child of node.childNodes) collect(child, sections);
  const last = sections.at(-1);
  if (last && !('tagName' in node && inline.has(node.tagName))) last.x += ' ';
}

function followsLink(node: Element): boolean {
  const siblings = node.parentNode?.childNodes ?? [];
  return siblings[siblings.indexOf(node) - 1]?.nodeName === 'a';
}

/** A heading without an anchor is plain text of the current section. */
function startsSection(node: Element, sections: SearchDocument[]): boolean {
  const [first] = sections;
  const id = attribute(node, 'id');
  if (first === undefined || (id === '' && node.tagName !== 'h1')) return false;
  if (node.tagName === 'h1') first.t ||= textOf(node);
  else sections.push({ ...first, s: textOf(node), h: `#${id}`, x: '' });
  return true;
}

function breadcrumbsOf(root: Node): string[] {
  const nav = find(root, hasClass('theme-doc-breadcrumbs'));
  const items = nav ? findAll(nav, (e) => e.tagName === 'li') : [];
  const labels = items.map(textOf).filter((label) => label !== '');
  return labels.slice(0, -1);
}

const tidy = (text: string): string =>
  text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

function textOf(node: Node | undefined): string {
  if (node === undefined) return '';
  if ('value' in node) return node.value;
  if (!('childNodes' in node) || ('tagName' in node && isSkipped(node))) return '';
  return tidy(node.childNodes.map(textOf).join(''));
}

const attribute = (element: Element, name: string): string =>
  element.attrs.find((each) => each.name === name)?.value ?? '';

const hasClass = (name: string) => (element: Element) =>
  attribute(element, 'class').split(/\s+/).includes(name);

const isSkipped = (element: Element): boolean =>
  skipped.has(element.tagName) ||
  attribute(element, 'aria-hidden') === 'true' ||
  attribute(element, 'role') === 'tooltip' ||
  attribute(element, 'data-living') !== '' ||
  // A request is indexed once, as curl.
  /^(typescript|python|php)$/.test(attribute(element, 'data-language')) ||
  hasClass('request-title')(element) ||
  hasClass('hash-link')(element);

const hasNoIndex = (element: Element): boolean =>
  element.tagName === 'meta' &&
  attribute(element, 'name') === 'robots' &&
  attribute(element, 'content').includes('noindex');

const find = (node: Node, test: (element: Element) => boolean): Element | undefined =>
  findAll(node, test)[0];

function findAll(node: Node, test: (element: Element) => boolean): Element[] {
  if (!('childNodes' in node)) return [];
  const own = 'tagName' in node && test(node) ? [node] : [];
  return [...own, ...node.childNodes.flatMap((child) => findAll(child, test))];
}
