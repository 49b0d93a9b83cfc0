import { termsByAnchor } from '../src/glossary/glossary.ts';

interface MarkdownNode {
  type: string;
  url?: string;
  value?: string;
  children?: MarkdownNode[];
  data?: { hName?: string; hProperties?: Record<string, unknown> };
}

const glossaryLink = /^\/docs\/glossaire#(.+)$/;

/**
 * Remark plugin: puts a term's definition beside each link to it, for the pointer, the keyboard and
 * screen readers, without JavaScript.
 */
export function remarkTerms() {
  return (root: MarkdownNode): void => {
    let count = 0;
    const define = (link: MarkdownNode, anchor: string): MarkdownNode => {
      const term = termsByAnchor.get(anchor);
      if (!term) throw new Error(`Le glossaire n’a pas de terme « ${anchor} ».`);
      count += 1;
      const id = `definition-${count}`;
      const hProperties = { ...link.data?.hProperties, ariaDescribedBy: id };
      const definition = { type: 'text', value: term.definition.replaceAll('`', '') };
      return span({ className: ['term'] }, [
        { ...link, data: { ...link.data, hProperties } },
        span({ className: ['term__definition'], role: 'tooltip', id }, [definition]),
      ]);
    };
    const visit = (node: MarkdownNode): void => {
      // MDX treats a `children` key that is undefined as children: do not set it.
      if (!node.children) return;
      node.children = node.children.map((child) => {
        const anchor = child.type === 'link' ? glossaryLink.exec(child.url ?? '')?.[1] : undefined;
        if (anchor !== undefined) return define(child, anchor);
        visit(child);
        return child;
      });
    };
    visit(root);
  };
}

const span = (hProperties: Record<string, unknown>, children: MarkdownNode[]): MarkdownNode => ({
  type: 'term',
  data: { hName: 'span', hProperties },
  children,
});
