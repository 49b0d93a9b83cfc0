import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';
import { assertInternal } from './assert-internal.ts';

const pluginName = 'docusaurus-plugin-content-docs';

/** The versions that the docs plugin has loaded, with the fields that our plugins read. */
export function docsVersions(allContent: AllContent): LoadedVersion[] {
  const content = allContent[pluginName]?.default as Partial<LoadedContent> | undefined;
  const versions = content?.loadedVersions;
  assertInternal(
    Array.isArray(versions) && versions.length > 0,
    `the content of ${pluginName} has loadedVersions`,
  );
  for (const { path, isLast, sidebars, docs } of versions) {
    assertInternal(
      typeof path === 'string' && typeof isLast === 'boolean' && isObject(sidebars),
      'a version of the docs has path, isLast and sidebars',
    );
    assertInternal(Array.isArray(docs), 'a version of the docs has a list of docs');
    for (const { id, title, description, permalink, source } of docs)
      assertInternal(
        [id, title, description, permalink].every((text) => typeof text === 'string') &&
          source?.startsWith('@site/'),
        `a doc has id, title, description, permalink and a source under @site/ (here ${id})`,
      );
  }
  return versions;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
