interface MarkdownNode {
  type: string;
  lang?: string | null;
  meta?: string | null;
  data?: { hProperties?: Record<string, unknown> };
  children?: MarkdownNode[];
}

/** A word after the language, or a name and its text. */
const part = /(\w+)(="[^"]*")?|\{[^}]*\}/g;
/** Words for the tests of the samples: the browser has no use for them. */
const testWords = new Set(['run', 'norun', 'answer', 'pair']);

const classOf = (words: readonly string[]): string | undefined =>
  words.includes('answer') || words.includes('pair')
    ? 'code-answer'
    : words.includes('run')
      ? 'code-ran'
      : undefined;

function mark(node: MarkdownNode): void {
  if (node.type === 'code') markBlock(node, node.meta ?? '');
  node.children?.forEach(mark);
}

function markBlock(block: MarkdownNode, meta: string): void {
  const parts = [...meta.matchAll(part)];
  const name = classOf(parts.map(([text]) => text));
  if (name && block.lang)
    block.data = {
      ...block.data,
      hProperties: { ...block.data?.hProperties, className: [`language-${block.lang}`, name] },
    };
  const left = parts.filter(([, word = '']) => !testWords.has(word)).map(([text]) => text);
  block.meta = left.join(' ') || null;
}

/**
 * Remark plugin: a block that is an answer (`answer`, or `pair` where no test can compare it) says so
 * by a class, and is drawn with its command; one that the tests run says so too, and has a badge.
 */
export function remarkCodePair() {
  return mark;
}
