import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isMadeFrom, noteMadeFrom } from './fingerprint.js';
import { modernEnvironment, modernNode } from './modern-node.js';
import { giveUp, root, run, say } from './run.js';
import { wording } from './wording.js';

/** All that the site is built from: its pages run the engine and show the contract. */
export const siteSources = [
  'package-lock.json',
  'CHANGELOG.md',
  'apps/site',
  'packages/engine/package.json',
  'packages/engine/src',
  'packages/contract/package.json',
  'packages/contract/src',
  'packages/sign-in/src',
];

const stamp = 'site-build';

const siteFingerprint = () => {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('SITE_'));
  return fingerprint(siteSources, settings.sort());
};

/** Whether the built site is the one that the sources give. */
export const isSiteBuilt = () =>
  existsSync(join(root, 'apps/site/build/index.html')) && isMadeFrom(stamp, siteFingerprint());

/** Builds the site, when something it is made of has changed. */
export async function ensureSite() {
  const current = siteFingerprint();
  if (isSiteBuilt()) return;
  say(wording.buildingSite);
  const { code, output } = await run(modernNode(), ['apps/site/scripts/build.ts'], {
    quiet: true,
    env: modernEnvironment(),
  });
  if (code !== 0) giveUp(`${output}\n${wording.siteFailed}`);
  noteMadeFrom(stamp, current);
}

const variantStamp = 'site-variant-build';

/** The site with every setting, and with pages that fail on purpose: what its tests look at. */
export const variantFolder = join(root, 'apps/site/.docusaurus/variant-site');

const variantSettings = {
  SITE_APP_URL: 'https://app.sillage.example',
  SITE_WEBSITE_URL: 'https://www.sillage.example',
  SITE_REPOSITORY_URL: 'https://code.sillage.example/sillage',
  SITE_EDIT_URL: 'https://code.sillage.example/sillage/edit/main/apps/site/',
  SITE_ANNOUNCEMENT: 'Une <a href="/docs/release-notes">version</a> est parue.',
  SITE_ANNOUNCEMENT_ID: 'version-1',
  SITE_COLOR_MODES: 'on',
};

/** Builds it, when something it is made of has changed. */
export async function ensureSiteVariant() {
  const pages = ['docusaurus.config.ts', 'pages'].map((name) => `apps/site/test/variant/${name}`);
  const current = fingerprint([...siteSources, ...pages], variantSettings);
  if (existsSync(variantFolder) && isMadeFrom(variantStamp, current)) return;
  say(wording.buildingSiteVariant);
  const { code, output } = await run(
    modernNode(),
    [
      join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'),
      'build',
      '--config',
      'test/variant/docusaurus.config.ts',
      '--out-dir',
      variantFolder,
    ],
    {
      quiet: true,
      cwd: join(root, 'apps/site'),
      env: {
        ...modernEnvironment(),
        ...variantSettings,
        CI: 'true',
        NODE_ENV: 'production',
        NO_UPDATE_NOTIFIER: '1',
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus/variant',
      },
    },
  );
  if (code !== 0) giveUp(`${output}\n${wording.siteFailed}`);
  noteMadeFrom(variantStamp, current);
}
