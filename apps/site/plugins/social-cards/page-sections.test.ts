import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { expect, test } from 'vitest';
import { pageSections } from './page-sections.ts';

const version = {
  docs: ['intro', 'guides/start', 'guides/start/project', 'guides/hidden'].map((id) => ({
    id,
    title: `Titre de ${id}`,
    permalink: `/docs/${id}`,
  })),
  sidebars: {
    docs: [
      { type: 'doc', id: 'intro' },
      {
        type: 'category',
        label: 'Guides',
        link: { type: 'generated-index', permalink: '/docs/guides' },
        items: [
          {
            type: 'category',
            label: "L'essentiel",
            link: { type: 'doc', id: 'guides/start' },
            items: [{ type: 'doc', id: 'guides/start/project' }],
          },
          { type: 'link', label: 'API', href: '/reference/api' },
        ],
      },
    ],
  },
} as unknown as LoadedVersion;

test.each([
  ['/docs/intro', []],
  ['/docs/guides', []],
  ['/docs/guides/start', ['Guides']],
  ['/docs/guides/start/project', ['Guides', 'L’essentiel']],
  ['/docs/guides/hidden', ['Guides']],
  ['/docs/guides/start/project/deeper', ['Guides', 'L’essentiel', 'Titre de guides/start/project']],
  ['/docs/tags/marketing', []],
])('%s is in %j', (path, sections) => {
  expect(pageSections([version])(path)).toEqual(sections);
});
