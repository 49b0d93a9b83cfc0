interface MarkdownNode {
  type: string;
  lang?: string | null;
  meta?: string | null;
  data?: { hProperties?: Record<string, unknown> };
  children?: MarkdownNode[];
}

const answerMark = /(?<![\w"])answer(?![\w"])/;

function markAnswer(node: MarkdownNode): void {
  if (node.type === 'code' && node.lang && answerMark.test(node.meta ?? ''))
    node.data = {
      ...node.data,
      hProperties: {
        ...node.data?.hProperties,
        className: [`language-${node.lang}`, 'code-answer'],
      },
    };
  node.children?.forEach(markAnswer);
}

/** Remark plugin: a block that is an answer says so by a class, and is drawn with its command. */
export function remarkCodePair() {
  return markAnswer;
}
