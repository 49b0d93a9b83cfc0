import { wakeAmounts } from '../../src/home/wake-amounts.ts';
import { wakeModels } from '../../src/home/wake-story.ts';
import { sectionOf } from '../../src/sections/section-of.ts';
import { typesetFrench } from '../../src/typography/typeset-french.ts';
import type { Card } from './draw-card.ts';

const references: Record<string, string> = {
  '/reference/api': 'API publique',
  '/reference/agents': 'Référence',
};

/** Whether a page has a card of its own. The others, which nobody shares, show the home page's. */
export const hasOwnCard = (path: string): boolean =>
  path === '/' || path.startsWith('/docs/') || path in references;

export function pageCard(path: string, title: string, sections: readonly string[]): Card {
  const reference = references[path];
  const common = { title: typesetFrench(title) };
  if (path === '/')
    return {
      ...common,
      section: 'Documentation, guides et référence de l’API',
      icon: 'start',
      shares: wakeAmounts()[wakeModels[0].model],
    };
  if (reference) return { ...common, section: reference, icon: 'reference' };
  return { ...common, section: sections.join(' › ') || 'Documentation', icon: sectionOf(path) };
}

/** The card in words, for who does not see it. */
export const describeCard = ({ title, section }: Card): string =>
  `${title} (${section}). Un sillage monte vers une lumière\u202f; en bas, le logo de Sillage.`;
