import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { docsVersions } from '../internals/docs-versions.ts';
import { changePage, readPage } from '../internals/page-html.ts';
import { cardPath, cardPng, openCardCache } from './card-files.ts';
import { titleOf, withCard } from './card-tags.ts';
import { describeCard, hasOwnCard, pageCard } from './page-card.ts';
import { pageSections } from './page-sections.ts';

/** Draws the picture that a shared link shows, one for each page, and names it in the page. */
export function socialCardsPlugin({ siteConfig: { url, title } }: LoadContext): Plugin {
  let sectionsOf: (path: string) => string[] = () => [];
  return {
    name: 'sillage-social-cards',

    allContentLoaded({ allContent }) {
      sectionsOf = pageSections(docsVersions(allContent));
    },

    async postBuild({ outDir, routesPaths }) {
      const folder = await openCardCache();
      await mkdir(join(outDir, 'assets/cards'), { recursive: true });
      const draw = async (page: string) => {
        const name = titleOf(await readPage(outDir, page), title);
        const card = pageCard(page, name, sectionsOf(page));
        const png = await cardPng(folder, card);
        const path = cardPath(page, png);
        await writeFile(join(outDir, path), png);
        return { address: `${url}/${path}`, text: describeCard(card) };
      };
      const home = await draw('/');
      await Promise.all(
        routesPaths.map(async (page) => {
          const { address, text } = hasOwnCard(page) && page !== '/' ? await draw(page) : home;
          await changePage(outDir, page, (html) => withCard(html, address, text));
        }),
      );
    },
  };
}
