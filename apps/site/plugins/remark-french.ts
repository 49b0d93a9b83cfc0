import { typesetFrench } from '../src/typography/typeset-french.ts';

interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
}

function typesetNode(node: MarkdownNode): void {
  if (node.type === 'text' && node.value !== undefined) node.value = typesetFrench(node.value);
  node.children?.forEach(typesetNode);
}

/** Remark plugin: French typography for prose. Code is another type of node, so it stays as typed. */
export function remarkFrench() {
  return typesetNode;
}
