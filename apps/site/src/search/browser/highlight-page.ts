import { highlightParameter } from '../query/highlight-query';
import { highlightWords, type IsHighlighted } from '../query/highlight-words';
import { queryTerm, similarity } from '../query/query-terms';

const notHighlighted =
  'button, input, textarea, select, summary, mark, svg, [aria-live], .hash-link';
const maxHighlights = 500;
const minPrefixLength = 3;

/** Highlights the words that an address names; returns the function that undoes it. */
export function highlightPage(
  document: Document,
  { search, hash }: Pick<Location, 'search' | 'hash'>,
): () => void {
  const words = new URLSearchParams(search).getAll(highlightParameter);
  const terms = words.map((word) => queryTerm(word, word.length >= minPrefixLength));
  const isHighlighted: IsHighlighted = (forms) =>
    forms.some((form) => terms.some((term) => similarity(form, term) > 0));
  const undo: (() => void)[] = [];
  for (const node of textNodes(document, contentOf(document, hash))) {
    if (undo.length >= maxHighlights) break;
    const pieces = highlightWords(node.data, isHighlighted);
    if (pieces.length > 1) undo.push(highlightNode(document, node, pieces));
  }
  return () => {
    for (const step of undo) step();
  };
}

/** The text of a doc, or the operation that the anchor names, or the whole page. */
function contentOf(document: Document, hash: string): Element | null {
  return (
    document.querySelector('.theme-doc-markdown') ??
    document.getElementById(decodeURIComponent(hash.slice(1)))?.closest('main article') ??
    document.querySelector('main')
  );
}

function textNodes(document: Document, content: Element | null): Text[] {
  if (content === null) return [];
  const walker = document.createTreeWalker(content, 4 /* text */);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (!node.parentElement?.closest(notHighlighted)) nodes.push(node);
  }
  return nodes;
}

/** The node stays in place with its first piece, because React still holds it. */
function highlightNode(
  document: Document,
  node: Text,
  [first = '', ...others]: string[],
): () => void {
  const text = node.data;
  const added = others.map((piece, position) => {
    if (position % 2 === 1) return document.createTextNode(piece);
    const mark = document.createElement('mark');
    mark.textContent = piece;
    return mark;
  });
  node.data = first;
  node.after(...added);
  return () => {
    for (const each of added) each.remove();
    node.data = text;
  };
}
