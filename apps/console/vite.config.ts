import { defineConfig } from 'vite';
import { firstScreenParts } from './scripts/first-screen.ts';
import { frenchTypography } from './scripts/french-typography.ts';

/** Served by the API process, below `/app`. */
export default defineConfig({
  base: '/app/',
  plugins: [frenchTypography()],
  build: {
    outDir: 'build',
    target: ['chrome109', 'firefox115', 'safari16.4'],
    // A policy that allows no inline script has no room for the polyfill's.
    modulePreload: { polyfill: false },
    // Icons as files too: a `data:` address would need its own permission.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    rolldownOptions: {
      input: ['index.html', 'renewed.html'],
      output: {
        // Many small files cost a screen more than their bytes: the first screen's parts come as one.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: firstScreenParts, minShareCount: 2 }],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: {
    port: 3002,
    strictPort: true,
    proxy: { '^/(v1|api|oidc|account|site.json|fonts|img|storage)': 'http://localhost:3000' },
  },
});
