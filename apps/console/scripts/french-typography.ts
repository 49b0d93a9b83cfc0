import type { Plugin } from 'vite';

/** No line ends inside a pair of guillemets, nor before a sign that French sets apart. */
export const setFrench = (text: string): string =>
  text
    .replace(/« /g, '«\u00a0')
    .replace(/ »/g, '\u00a0»')
    .replace(/(?<=[\p{L}\p{N}\u00bb)%€]) (?=:(?:\s|$))/gu, '\u00a0')
    .replace(/(?<=[\p{L}\p{N}\u00bb)%€]) (?=[;!?](?:\s|$))/gu, '\u202f');

interface Node {
  type: string;
  start: number;
  end: number;
  value?: unknown;
}

/** Code that people copy is not prose. */
const isCode = /snippets?\.ts$/;

/**
 * Sets the typography of every text of the console when it is built, so that its sources are written
 * with plain spaces, as the site's pages are.
 */
export const frenchTypography = (): Plugin => ({
  name: 'french-typography',
  enforce: 'post',
  transform: {
    filter: { id: /apps\/console\/src\/.*\.tsx?$/ },
    handler(code, id) {
      if (isCode.test(id)) return;
      const changes: [start: number, end: number, text: string][] = [];
      walk(this.parse(code) as unknown as Node, (node) => {
        const isText = node.type === 'TemplateElement';
        if (!isText && !(node.type === 'Literal' && typeof node.value === 'string')) return;
        const written = isText ? code.slice(node.start, node.end) : String(node.value);
        const set = setFrench(written);
        if (set !== written)
          changes.push([node.start, node.end, isText ? set : JSON.stringify(set)]);
      });
      let result = code;
      for (const [start, end, text] of changes.sort(([a], [b]) => b - a))
        result = result.slice(0, start) + text + result.slice(end);
      return { code: result, map: null };
    },
  },
});

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child !== null && typeof child === 'object' && 'type' in child) walk(child, visit);
}
