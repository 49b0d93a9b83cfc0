import type { Config } from '@docusaurus/types';
import site from '../../docusaurus.config.ts';

/** The site as it is, and pages that fail on purpose, which no visitor should find. */
const config: Config = {
  ...site,
  plugins: [
    ...(site.plugins ?? []),
    [
      '@docusaurus/plugin-content-pages',
      { id: 'essais', path: 'test/variant/pages', routeBasePath: 'essais' },
    ],
  ],
};

export default config;
