import { highlightParameter } from '../query/highlight-query';
import { type Chosen, markWords } from '../query/mark-words';
import { likeness, termOf } from '../query/terms';

const untouched = 'button, input, textarea, select, summary, mark, svg, [aria-live], .hash-link';
const mostMarks = 500;
const shortestBeginning = 3;

/** Marks the words an address asks for, where it leads; gives what undoes it. */
export function highlightPage(
  document: Document,
  { search, hash }: Pick<Location, 'search' | 'hash'>,
): () => void {
  const words = new URLSearchParams(search).getAll(highlightParameter);
  const terms = words.map((word) => termOf(word, word.length >= shortestBeginning));
  const chosen: Chosen = (forms) =>
    forms.some((form) => terms.some((term) => likeness(form, term) > 0));
  const undo: (() => void)[] = [];
  for (const node of textNodes(document, placeOf(document, hash))) {
    if (undo.length >= mostMarks) break;
    const pieces = markWords(node.data, chosen);
    if (pieces.length > 1) undo.push(markNode(document, node, pieces));
  }
  return () => {
    for (const step of undo) step();
  };
}

/** The text of a doc, the operation of the reference that the anchor names, or the page. */
function placeOf(document: Document, hash: string): Element | null {
  return (
    document.querySelector('.theme-doc-markdown') ??
    document.getElementById(decodeURIComponent(hash.slice(1)))?.closest('main article') ??
    document.querySelector('main')
  );
}

function textNodes(document: Document, place: Element | null): Text[] {
  if (place === null) return [];
  const walker = document.createTreeWalker(place, 4 /* text */);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (!node.parentElement?.closest(untouched)) nodes.push(node);
  }
  return nodes;
}

/** The node stays, with its first piece: React, which made it, must find it again. */
function markNode(document: Document, node: Text, [first = '', ...others]: string[]): () => void {
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
