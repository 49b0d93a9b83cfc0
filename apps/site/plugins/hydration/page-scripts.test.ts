import { expect, test } from 'vitest';
import type { BuildRecords } from './build-records';
import { pageScripts, type Route } from './page-scripts';

const routes: Route[] = [
  { path: '/auth-callback' },
  {
    path: '/docs',
    routes: [{ path: '/docs', routes: [{ path: '/docs/a' }, { path: '/docs/a/b' }] }],
  },
  { path: '*' },
];

const file = (name: string) => ({ js: [{ publicPath: `/assets/js/${name}.js` }] });

const routesChunkNames = {
  '/docs-1a2': { __comp: 'root', __context: { plugin: 'plugin' } },
  '/docs-3b4': { __comp: 'layout', config: 'in-main' },
  '/docs/a-5c6': { __comp: 'item', content: 'a' },
  '/docs/a/b-7d8': { __comp: 'item', content: 'b' },
  '/auth-callback-9e0': { __comp: 'callback' },
};

const records: BuildRecords = {
  routesChunkNames,
  clientManifest: {
    origins: {
      root: ['1'],
      plugin: ['2'],
      layout: ['3', '9'],
      item: ['4', '9'],
      a: ['5'],
      b: ['6'],
    },
    assets: {
      ...{ 1: file('root'), 2: file('plugin'), 3: file('layout'), 4: file('item') },
      ...{ 5: file('a'), 6: file('b'), 9: file('shared'), 14: {} },
    },
  },
};

const names = (page: string) =>
  pageScripts(page, routes, records).map((source) => source.replace(/.*\/(.*)\.js/, '$1'));

test('a page has the chunks of its route and of those around it, each once', () => {
  expect(names('/docs/a/b')).toEqual(['root', 'plugin', 'layout', 'shared', 'item', 'b']);
});

test('a page whose path begins another page’s path has only its own', () => {
  expect(names('/docs/a')).toEqual(['root', 'plugin', 'layout', 'shared', 'item', 'a']);
});

test('the page of unknown paths has none', () => {
  expect(names('/404.html')).toEqual([]);
});

test('a page without a route stops the build', () => {
  expect(() => names('/docs/c')).toThrow('the page /docs/c has a route with chunk names');
});

test('a component without a chunk stops the build', () => {
  expect(() => names('/auth-callback')).toThrow('the chunk callback of /auth-callback-9e0');
});
