import { globSync } from 'node:fs';
import { readText, root, type TextFile } from '../list-pages.ts';
import { type Passage, placeholder } from './passage.ts';

/** French texts outside pages: the files, the pattern of a text, the pattern of code in a text. */
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

/** A fault of an OpenAPI document is reported at its source in the contract. */
const contract = 'packages/contract/src/**/*.ts';

const filesOf = (pattern: string): TextFile[] =>
  globSync(pattern, { cwd: root }).sort().map(readText);

/** Without what is not prose: code, placeholders, addresses and escapes. */
const proseOf = (text: string): string =>
  text
    .replaceAll('\\"', '"')
    .replaceAll('\\n', ' ')
    .replaceAll(/\*\*/g, '')
    .replaceAll(/`[^`]*`|\{[^{}]*\}|https?:\/\/\S+/g, placeholder);

/** The texts of the API, of the site's configuration and of the command line, each once. */
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
            text: proseOf(code ? found.replaceAll(code, placeholder) : found),
            lineOf: () => line,
          },
        ];
      }),
    ),
  );
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
