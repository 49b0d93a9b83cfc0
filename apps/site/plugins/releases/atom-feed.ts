import { parse, serializeOuter, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Release } from './read-releases.ts';

type Node = Tree.ChildNode;
type Element = Tree.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;

const toText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;

const elementsOf = (node: Tree.ParentNode): Element[] =>
  node.childNodes.filter(isElement).flatMap((child) => [child, ...elementsOf(child)]);

/** Links to the heading itself, and what only the page's scripts use. */
const isForPage = (element: Element): boolean =>
  (attribute(element, 'class') ?? '').split(' ').includes('hash-link');

/** Only what a reader of feeds shows, with addresses that work there. */
function clean(element: Element, address: string): void {
  element.attrs = element.attrs
    .filter(({ name }) => name === 'href')
    .map(({ name, value }) => ({ name, value: new URL(value, address).href }));
  element.childNodes = element.childNodes.filter((child) => !isElement(child) || !isForPage(child));
  for (const child of element.childNodes) if (isElement(child)) clean(child, address);
}

/** What the built page says of each version, by its anchor: all until the next heading of its rank. */
export function readSections(html: string, address: string): Map<string, string> {
  const sections = new Map<string, string>();
  const headings = elementsOf(parse(html)).filter(({ tagName }) => tagName === 'h2');
  for (const heading of headings) {
    const anchor = attribute(heading, 'id');
    const siblings = heading.parentNode?.childNodes.filter(isElement) ?? [];
    const after = siblings.slice(siblings.indexOf(heading) + 1);
    const end = after.findIndex(({ tagName }) => tagName === 'h2');
    const own = end === -1 ? after : after.slice(0, end);
    for (const element of own) clean(element, address);
    if (anchor !== undefined)
      sections.set(anchor, own.map((element) => serializeOuter(element)).join('\n'));
  }
  return sections;
}

interface Feed {
  /** The site's, without a path. */
  url: string;
  page: string;
  path: string;
  releases: readonly Release[];
  sections: ReadonlyMap<string, string>;
  /** When the notes were last changed: what is not published yet has no other date. */
  changedAt: Date;
}

/** The release notes as an Atom feed (RFC 4287), one entry a version. */
export function atomFeed({ url, page, path, releases, sections, changedAt }: Feed): string {
  const dateOf = ({ day }: Release): string => (day ? `${day}T00:00:00Z` : changedAt.toISOString());
  const entries = releases.map((release) => {
    const address = toText(`${url}${page}#${release.anchor}`);
    return `  <entry>
    <id>${address}</id>
    <title>Sillage : ${toText(release.title)}</title>
    <link rel="alternate" type="text/html" href="${address}"/>
    <updated>${dateOf(release)}</updated>
    <content type="html">${toText(sections.get(release.anchor) ?? '')}</content>
  </entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">
  <id>${toText(url + path)}</id>
  <title>Sillage : notes de version</title>
  <subtitle>Ce qui change dans Sillage pour ceux qui s’en servent.</subtitle>
  <link rel="self" type="application/atom+xml" href="${toText(url + path)}"/>
  <link rel="alternate" type="text/html" href="${toText(url + page)}"/>
  <updated>${releases.map(dateOf).sort().at(-1) ?? changedAt.toISOString()}</updated>
  <author><name>Sillage</name></author>
${entries.join('\n')}
</feed>
`;
}
