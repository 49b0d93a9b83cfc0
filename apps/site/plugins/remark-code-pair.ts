interface MarkdownNode {
  type: string;
  lang?: string | null;
  meta?: string | null;
  data?: { hProperties?: Record<string, unknown> };
  children?: MarkdownNode[];
}

const runMark = /(?<![\w"])run(?![\w"])/;
const answerMark = /(?<![\w"])answer(?![\w"])/;

const classOf = (meta: string): string | undefined =>
  answerMark.test(meta) ? 'code-answer' : runMark.test(meta) ? 'code-ran' : undefined;

function mark(node: MarkdownNode): void {
  const name = node.type === 'code' ? classOf(node.meta ?? '') : undefined;
  if (name && node.lang)
    node.data = {
      ...node.data,
      hProperties: { ...node.data?.hProperties, className: [`language-${node.lang}`, name] },
    };
  node.children?.forEach(mark);
}

/**
 * Remark plugin: a block that is an answer says so by a class, and is drawn with its command; one that
 * the tests run says so too, and has a badge.
 */
export function remarkCodePair() {
  return mark;
}
