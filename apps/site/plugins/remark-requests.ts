import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { OpenApiDocument } from '../src/reference/document/open-api.ts';
import { createPageReader, type Piece } from '../src/requests/read-requests.ts';

interface MarkdownNode {
  type: string;
  name?: string;
  lang?: string | null;
  value?: string;
  data?: { hProperties?: Record<string, unknown> };
  attributes?: { type: string; name: string; value: string }[];
  children?: MarkdownNode[];
}

const { resolve } = createRequire(import.meta.url);
const read = (): OpenApiDocument =>
  JSON.parse(readFileSync(resolve('@sillage/contract/openapi.json'), 'utf8'));

/** Remark plugin: a request that a page sends with curl is shown in every language of the reference. */
export function remarkRequests(document = read()) {
  return (root: MarkdownNode, { path }: { path: string }): void => {
    const readBlock = createPageReader(document);
    let count = 0;
    const show = (block: MarkdownNode, piece: Piece, isJoined: boolean): MarkdownNode => {
      const { shell, request, isExcerpt } = piece;
      if (!request)
        return { ...block, value: shell, ...(isJoined && withClass(block, 'code-joined')) };
      count += 1;
      const { hasClient, stream, ...told } = request;
      return element({
        id: `requete-${pageOf(path)}-${count}`,
        className: [
          'request-sample',
          ...(isJoined ? ['code-joined'] : []),
          ...classesOf(block).slice(1),
        ].join(' '),
        shell,
        request: JSON.stringify(told),
        ...(isExcerpt && { excerpt: 'true' }),
      });
    };
    const visit = (node: MarkdownNode): void => {
      if (!node.children) return;
      node.children = node.children.flatMap((child) => {
        if (child.type === 'code' && child.lang === 'bash')
          return readBlock(child.value ?? '').map((piece, index) => show(child, piece, index > 0));
        visit(child);
        return [child];
      });
    };
    visit(root);
  };
}

const classesOf = ({ data }: MarkdownNode): string[] =>
  (data?.hProperties?.className as string[] | undefined) ?? ['language-bash'];

/** A piece that goes on in the frame of the one before it says so by a class. */
const withClass = (block: MarkdownNode, name: string): Pick<MarkdownNode, 'data'> => ({
  data: { hProperties: { className: [...classesOf(block), name] } },
});

/** Two pages may be in a browser at once, while one leads to the other. */
const pageOf = (path: string): string =>
  path
    .replace(/^.*\/docs\//, '')
    .replace(/\.mdx?$/, '')
    .replaceAll('/', '-');

const element = (attributes: Record<string, string>): MarkdownNode => ({
  type: 'mdxJsxFlowElement',
  name: 'RequestSample',
  attributes: Object.entries(attributes).map(([name, value]) => ({
    type: 'mdxJsxAttribute',
    name,
    value,
  })),
  children: [],
});
