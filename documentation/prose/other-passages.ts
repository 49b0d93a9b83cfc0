import { globSync } from 'node:fs';
import { readText, root, type TextFile } from '../list-pages.ts';
import { gap, type Passage } from './passage.ts';

/** What visitors read besides pages: which files, where French stands in them, what is no French. */
const sources: { files: string; french: RegExp; code?: RegExp }[] = [
  {
    files: 'packages/contract/openapi*.json',
    french: /"(?:description|summary)": "((?:[^"\\]|\\.)*)"/g,
  },
  { files: 'apps/site/i18n/fr/*.json', french: /"(?:message|description)": "((?:[^"\\]|\\.)*)"/g },
  { files: 'apps/site/docs/tags.yml', french: /(?:label|description): (.*)/g },
  {
    files: 'apps/site/{navbar,sidebars,footer,docusaurus.config}.ts',
    french: /(?:label|title|tagline|description): '([^']*)'/g,
  },
  {
    files: 'apps/api/src/cli/wording.ts',
    french: /purpose: '([^']*)'/g,
    code: /\b(?:wmktId|reader|editor|owner)\b/g,
  },
];

/** Where the contract's descriptions are written: it is there that one mends them. */
const contract = 'packages/contract/src/*.ts';

const filesOf = (pattern: string): TextFile[] =>
  globSync(pattern, { cwd: root }).sort().map(readText);

/** Code between accents graves, places to fill, and escapes are not prose. */
const proseOf = (text: string): string =>
  text
    .replaceAll('\\"', '"')
    .replaceAll('\\n', ' ')
    .replaceAll(/\*\*/g, '')
    .replaceAll(/`[^`]*`|\{[^{}]*\}|https?:\/\/\S+/g, gap);

/** Every text of the API's descriptions, the site's strings and the command line, once. */
export function otherPassages(): Passage[] {
  const written = filesOf(contract);
  const seen = new Set<string>();
  return sources.flatMap(({ files, french, code }) =>
    filesOf(files).flatMap((file) =>
      [...file.text.matchAll(french)].flatMap(({ 1: found = '', index }) => {
        if (seen.has(found)) return [];
        seen.add(found);
        const source = written.find(({ text }) => text.includes(found));
        const { path, text } = source ?? file;
        const line = lineAt(text, source ? text.indexOf(found) : index);
        return [
          {
            path,
            text: proseOf(code ? found.replaceAll(code, gap) : found),
            lineOf: () => line,
            isTypeset: false,
          },
        ];
      }),
    ),
  );
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
