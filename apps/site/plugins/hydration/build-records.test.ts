import { expect, test } from 'vitest';
import { checkBuildRecords, readBuildRecords } from './build-records.ts';

const routes = { '/docs/intro-545': { __comp: 'item', content: 'intro' } };
const manifest = {
  entrypoints: ['main'],
  origins: { item: ['4', '9'] },
  assets: { 4: { js: [{ publicPath: '/assets/js/item.js' }] }, 9: { css: [] } },
};

test('the files of a build are accepted', () => {
  expect(checkBuildRecords(routes, manifest)).toEqual({
    routesChunkNames: routes,
    clientManifest: { origins: manifest.origins, assets: manifest.assets },
  });
});

test.each([
  ['the keys of routesChunkNames.json', {}, manifest],
  ['the keys of routesChunkNames.json', { '/docs/intro': { __comp: 'item' } }, manifest],
  ['as __comp', { '/docs/intro-545': { component: 'item' } }, manifest],
  ['has origins', routes, { ...manifest, origins: undefined }],
  ['has origins', routes, { ...manifest, origins: { item: '4' } }],
  ['has assets', routes, { ...manifest, assets: { 4: { js: ['item.js'] } } }],
  ['has assets', routes, { ...manifest, assets: {} }],
  ['has origins', routes, null],
])('without « %s », the build stops', (expectation, routesChunkNames, clientManifest) => {
  expect(() => checkBuildRecords(routesChunkNames, clientManifest)).toThrow(expectation);
});

test('a missing file is named', async () => {
  await expect(readBuildRecords('/nowhere')).rejects.toThrow('writes routesChunkNames.json');
});
