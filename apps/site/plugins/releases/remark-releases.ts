import { frenchDay, type Release } from './read-releases.ts';

interface MarkdownNode {
  type: string;
  value?: string;
  url?: string;
  depth?: number;
  data?: { hProperties?: Record<string, unknown> };
  children?: MarkdownNode[];
}

const textOf = ({ value = '', children = [] }: MarkdownNode): string =>
  value + children.map(textOf).join('');

const text = (value: string): MarkdownNode => ({ type: 'text', value });
const paragraph = (...children: MarkdownNode[]): MarkdownNode => ({ type: 'paragraph', children });
const emphasis = (value: string): MarkdownNode => ({ type: 'emphasis', children: [text(value)] });

const slug = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

const withId = (node: MarkdownNode, id: string): MarkdownNode => ({
  ...node,
  data: { ...node.data, hProperties: { ...node.data?.hProperties, id } },
});

export const feedPath = '/docs/release-notes.atom';

/** Remark plugin: the release notes say when each version came, with anchors that never change. */
export function remarkReleases({ releases }: { releases: readonly Release[] }) {
  return (tree: MarkdownNode, file: { path?: string }): void => {
    if (!file.path?.endsWith('release-notes.md')) return;
    let current: Release | undefined;
    const nodes = tree.children ?? [];
    const afterLead = nodes.findIndex(({ type }) => type === 'paragraph') + 1;
    const subscribe = paragraph(
      text('Pour être prévenu : '),
      {
        type: 'link',
        url: `pathname://${feedPath}`,
        children: [text('le flux Atom de ces notes')],
      },
      text('.'),
    );
    const dated = nodes.slice(afterLead).flatMap((node) => {
      if (node.type !== 'heading') return [node];
      if (node.depth === 2) {
        const title = textOf(node).trim();
        current = releases.find((release) => title.startsWith(release.title));
        if (!current?.day) return [node];
        return [
          withId(node, current.anchor),
          paragraph(emphasis(`Parue le ${frenchDay(current.day)}.`)),
        ];
      }
      return [current?.day ? withId(node, `${current.anchor}-${slug(textOf(node).trim())}`) : node];
    });
    tree.children = [...nodes.slice(0, afterLead), subscribe, ...dated];
  };
}
