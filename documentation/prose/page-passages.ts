import type { Node, Nodes, Parents } from 'mdast';
import type { Finding } from '../finding.ts';
import type { TextFile } from '../list-pages.ts';
import { parseMarkdown } from '../parse-markdown.ts';
import { type Passage, placeholder } from './passage.ts';

/** Nodes inside a passage. Any other node starts a new one. */
const inline = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'inlineCode',
  'image',
  'imageReference',
  'break',
  'footnoteReference',
  'textDirective',
  'mdxJsxTextElement',
  'mdxTextExpression',
]);

/** The lines of the front matter that visitors read. */
const readable = /^(title|description|sidebar_label|pagination_label): *(.+)$/;

/** The prose of a page, without code, properties of components or comments. */
export function pagePassages({ path, text }: TextFile): Passage[] {
  const passages: Passage[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'yaml') passages.push(...frontMatter(path, node.value, firstLine(node)));
    if (!('children' in node)) return;
    const inlineNodes = node.children.filter(({ type }) => inline.has(type));
    if (inlineNodes.length > 0) passages.push(passageOf(path, inlineNodes));
    for (const child of node.children) {
      if (!inline.has(child.type)) visit(child);
      else passages.push(...imageTextsOf(path, child));
    }
  };
  visit(parseMarkdown(text));
  return passages.filter(({ text }) => text.trim() !== '');
}

/** A table whose column has no heading: who hears it does not know what a cell is. */
export function emptyHeadings({ path, text }: TextFile): Finding[] {
  const visit = (node: Nodes): Finding[] => {
    const [head] = node.type === 'table' ? node.children : [];
    const isEmpty = head?.children.some(({ children }) => children.length === 0);
    return [
      ...(isEmpty ? [{ path, line: firstLine(node), message: 'a column without a heading' }] : []),
      ...('children' in node ? node.children.flatMap(visit) : []),
    ];
  };
  return visit(parseMarkdown(text));
}

const firstLine = (node: Node): number => node.position?.start.line ?? 1;

function passageOf(path: string, nodes: Nodes[]): Passage {
  let text = '';
  const starts: { offset: number; line: number }[] = [];
  const append = (node: Nodes): void => {
    starts.push({ offset: text.length, line: firstLine(node) });
    if (node.type === 'text') text += node.value;
    else if (node.type === 'break') text += '\n';
    else if (isAddress(node) || node.type === 'inlineCode' || node.type === 'image')
      text += placeholder;
    else if (node.type === 'textDirective') text += `:${node.name}`;
    if ('children' in node && !isAddress(node)) (node as Parents).children.forEach(append);
  };
  nodes.forEach(append);
  const lineOf = (offset: number): number => {
    const start = starts.findLast((each) => each.offset <= offset) ?? { offset: 0, line: 1 };
    return start.line + text.slice(start.offset, offset).split('\n').length - 1;
  };
  return { path, text, lineOf };
}

/** A link whose text is its own address has no prose. */
function isAddress(node: Nodes): boolean {
  const [only, ...more] = node.type === 'link' ? node.children : [];
  return only?.type === 'text' && more.length === 0 && /^\w+:\/\/|^www\.|@/.test(only.value);
}

function imageTextsOf(path: string, node: Nodes): Passage[] {
  if (node.type === 'image' && node.alt) return [oneLine(path, node.alt, firstLine(node))];
  return 'children' in node ? node.children.flatMap((child) => imageTextsOf(path, child)) : [];
}

const oneLine = (path: string, text: string, line: number): Passage => ({
  path,
  text,
  lineOf: () => line,
});

const frontMatter = (path: string, yaml: string, start: number): Passage[] =>
  yaml.split('\n').flatMap((text, index) => {
    const [, key, value = ''] = readable.exec(text) ?? [];
    if (key === undefined) return [];
    const plain = value.trim().replace(/^(["'])(.*)\1$/, '$2');
    return [{ ...oneLine(path, plain, start + 1 + index), isTitle: key !== 'description' }];
  });
