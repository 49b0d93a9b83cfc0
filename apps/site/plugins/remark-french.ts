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

/** Remark plugin: French typography for prose; code is another node type and stays as typed. */
export function remarkFrench() {
  return typesetNode;
}
