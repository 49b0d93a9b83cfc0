import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { docsVersions } from '../internals/docs-versions.ts';
import { llmsText } from './llms-text.ts';
import { plainMarkdown } from './plain-markdown.ts';

const groups: Record<string, string> = {
  concepts: 'Concepts',
  guides: 'Guides',
  technicals: 'Technique',
};

/** Writes the Markdown of each documentation page beside it, `llms.txt` and `robots.txt`. */
export function markdownPlugin({ siteDir, siteConfig }: LoadContext): Plugin {
  const { url, title, tagline } = siteConfig;
  let docs: { source: string; permalink: string; title: string; description: string }[] = [];

  /** Makes a link of one page's source absolute. */
  const resolveLink = (from: string) => (link: string) => {
    if (link.startsWith('/')) return url + link;
    if (!/^\.{0,2}[^:]*\.mdx?(#|$)/.test(link)) return link;
    const [path = '', ...anchor] = link.split(/(?=#)/);
    const target = docs.find((doc) => doc.source === posix.join(posix.dirname(from), path));
    return target ? url + target.permalink + anchor.join('') : link;
  };

  return {
    name: 'sillage-markdown',
    allContentLoaded({ allContent }) {
      docs = docsVersions(allContent)
        .flatMap((version) => version.docs)
        .filter(({ draft, unlisted }) => !draft && !unlisted)
        .sort((a, b) => a.permalink.localeCompare(b.permalink));
    },
    async postBuild({ outDir }) {
      const pages = await Promise.all(
        docs.map(async (doc) => ({
          ...doc,
          text: plainMarkdown({
            ...doc,
            source: await readFile(join(siteDir, doc.source.replace(/^@site\//, '')), 'utf8'),
            resolveLink: resolveLink(doc.source),
          }),
          address: `${url}${doc.permalink}.md`,
          group: groups[doc.permalink.split('/')[2] ?? ''] ?? 'Documentation',
        })),
      );
      const files = new Map([
        ...pages.map(({ permalink, text }) => [`${permalink}.md`, text] as const),
        ['llms.txt', llmsText({ title, tagline, url }, pages)],
        ['llms-full.txt', pages.map(({ text }) => text).join('\n---\n\n')],
        [
          'robots.txt',
          `User-agent: *\nDisallow: /auth-\nDisallow: /search\n\nSitemap: ${url}/sitemap.xml\n`,
        ],
      ]);
      for (const [path, text] of files) {
        const file = join(outDir, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, text);
      }
    },
  };
}
