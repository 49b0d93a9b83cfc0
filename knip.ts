import type { KnipConfig } from 'knip';

const docusaurus = '../../node_modules/@docusaurus';

const config: KnipConfig = {
  // An entry or an ignore that matches nothing any more fails the check.
  treatConfigHintsAsErrors: true,
  // Pages of the site import diagrams. No other Markdown is part of the code.
  compilers: { md: importsOf },
  ignoreFiles: ['**/*.md'],
  workspaces: {
    '.': {
      // Containers start the health check by its path.
      entry: ['scripts/*.js', 'examples/*.ts', 'deploy/healthcheck.js'],
      // Programs of the machine: tests that need them are skipped without them.
      ignoreBinaries: ['buildah', 'systemd-analyze', 'promtool'],
      // A start builds the tracker, whose own dependencies are its users'.
      ignoreDependencies: ['terser'],
    },
    // A start generates and packs by their paths.
    'packages/client': { entry: ['scripts/{generate,pack}.ts'] },
    // The benchmarks start the echo server by its path.
    bench: {
      ignoreBinaries: ['caddy'],
      entry: ['main.ts', 'site/main.ts', 'console/main.ts', 'echo-server.ts'],
    },
    'apps/api': {
      entry: [
        'src/server.ts',
        'src/cli/main.ts',
        // A start builds by it.
        'scripts/bundle.ts',
        'src/process/{migrate-tables,prepare-database,start-check}.ts',
        // Browsers run it.
        'src/identity/pages/passkeys.js',
        // Tests start it by its path.
        'test/harness/company-provider-process.ts',
      ],
      // A program of the machine: tests that need it are skipped without it.
      ignoreBinaries: ['redis-server'],
      // TypeScript finds the types of the tests' mail server by their name.
      // Kysely calls `up` of every migration.
      ignoreIssues: { 'src/store/migrations/0*.ts': ['exports'] },
    },
    'apps/site': {
      // knip calls our plugins without the context that they need, so we list what they load.
      docusaurus: false,
      entry: [
        'docusaurus.config.ts',
        'scripts/write-pages.ts',
        'sidebars.ts',
        'docs/**/*.md',
        'src/pages/**/*.tsx',
        'src/theme/**/*.tsx',
        // Client modules.
        'src/glossary/dismiss-definition.ts',
        'src/hydration/without-loader.ts',
        'src/offline/cache-visited-page.ts',
        'src/search/browser/highlight-on-arrival.ts',
        'src/sign-in/callback/callback-query.ts',
        // The plugins name these by their paths.
        'plugins/weight/{category-descriptions,lean-page,lean-registry,lean-version}.ts',
        'src/code/{CodeBlock,CodeContent}.tsx',
        'src/hydration/{loader,tslib-shim}.ts',
        'src/living/LivingExample.server.tsx',
        'src/reference/StaticContent.server.tsx',
        'src/requests/RequestSample.server.tsx',
        'src/search/browser/SearchPage.tsx',
        // The service worker.
        'static/offline.js',
        // The tests build these.
        'test/fixtures/*.tsx',
        'test/variant/docusaurus.config.ts',
        'test/variant/pages/*.tsx',
      ],
      // The bundler puts them in React's place: plugins/weight.
      ignoreDependencies: ['preact', 'preact-render-to-string'],
      paths: {
        '@docusaurus/*': [`${docusaurus}/core/lib/client/exports/*`],
        '@theme/*': ['./src/theme/*', `${docusaurus}/theme-classic/lib/theme/*`],
        '@theme-original/*': [`${docusaurus}/theme-classic/lib/theme/*`],
      },
    },
    // Their `exports` make every file an entry. Exports that nobody imports still count as unused.
    'packages/contract': { includeEntryExports: true, entry: ['scripts/generate.ts'] },
    'packages/engine': { includeEntryExports: true },
    'packages/tracker': { entry: ['src/{module,script}.ts'] },
  },
};

export default config;

/** The imports of a page, without those of its code samples. */
function importsOf(page: string): string {
  const text = page.replace(/^```.*?^```/gms, '');
  return [...text.matchAll(/^import .+$/gm)].join('\n');
}
