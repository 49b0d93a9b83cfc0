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
]);
const heading = /^h[1-6]$/;
/** Elements after which a word cannot go on. */
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

/** The parts of a built page, a heading each; none when robots are asked not to index it. */
export function pageDocuments(path: string, html: string): SearchDocument[] {
  const root = parse(html);
  if (find(root, isClosedToRobots)) return [];
  const content =
    find(root, hasClass('theme-doc-markdown')) ?? find(root, (e) => e.tagName === 'main');
  if (content === undefined) return [];
  const breadcrumbs = breadcrumbsOf(root);
  const sections: SearchDocument[] = [{ t: '', s: '', u: path, h: '', b: breadcrumbs, x: '' }];
  collect(content, sections);
  const [first] = sections;
  const title = first?.t || textOf(find(root, (e) => e.tagName === 'title')).replace(/ \| .*/, '');
  return sections.map((section) => ({ ...section, t: title, x: tidy(section.x) }));
}

/** Puts the text of a node in the last section; a heading begins the next. */
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
    // Links side by side are buttons to the eye.
    if (node.tagName === 'a' && followsLink(node)) section.x += ' ';
    if (heading.test(node.tagName) && beginsSection(node, sections)) return;
  }
  for (const child of node.childNodes) collect(child, sections);
  const last = sections.at(-1);
  if (last && !('tagName' in node && inline.has(node.tagName))) last.x += ' ';
}

function followsLink(node: Element): boolean {
  const siblings = node.parentNode?.childNodes ?? [];
  return siblings[siblings.indexOf(node) - 1]?.nodeName === 'a';
}

/** A heading that no anchor leads to is but text of the section it stands in. */
function beginsSection(node: Element, sections: SearchDocument[]): boolean {
  const [first] = sections;
  const id = attribute(node, 'id');
  if (first === undefined || (id === '' && node.tagName !== 'h1')) return false;
  if (node.tagName === 'h1') first.t ||= textOf(node);
  else sections.push({ ...first, s: textOf(node), h: `#${id}`, x: '' });
  return true;
}

function breadcrumbsOf(root: Node): string[] {
  const trail = find(root, hasClass('theme-doc-breadcrumbs'));
  const items = trail ? findAll(trail, (e) => e.tagName === 'li') : [];
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
  hasClass('hash-link')(element);

const isClosedToRobots = (element: Element): boolean =>
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
