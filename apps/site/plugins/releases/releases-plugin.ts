import { readFileSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readPage } from '../internals/page-html.ts';
import { atomFeed, readSections } from './atom-feed.ts';
import { readReleases } from './read-releases.ts';
import { feedPath } from './remark-releases.ts';

const page = '/docs/release-notes';

export const releases = readReleases(
  readFileSync(join(__dirname, '../../../../CHANGELOG.md'), 'utf8'),
);

/** Writes the feed of the release notes, and names it in the head of every page. */
export function releasesPlugin({ siteDir, siteConfig: { url } }: LoadContext): Plugin {
  return {
    name: 'sillage-releases',

    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'link',
          attributes: {
            rel: 'alternate',
            type: 'application/atom+xml',
            href: feedPath,
            title: 'Sillage : notes de version',
          },
        },
      ],
    }),

    async postBuild({ outDir }) {
      const { mtime } = await stat(join(siteDir, 'docs/release-notes.md'));
      const sections = readSections(await readPage(outDir, page), url + page);
      for (const { anchor } of releases)
        if (!sections.has(anchor))
          throw new Error(`The release notes have no section #${anchor}, as the changelog has.`);
      const feed = atomFeed({ url, page, path: feedPath, releases, sections, changedAt: mtime });
      await writeFile(join(outDir, feedPath), feed);
    },
  };
}
