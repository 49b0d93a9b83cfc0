import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root } from './setup/run.js';
import { cyclonedx, spdx } from './setup/sbom.js';

/** `node scripts/release.js`: checks that a version can be tagged, and writes its files. */
const folder = join(root, 'release');
const { version } = readJson('package.json');

checkTree();
checkVersions();
const files = {
  'notes.md': releaseNotes(),
  'sbom.cdx.json': cyclonedx(new Date()),
  'sbom.spdx.json': spdx(new Date()),
};
mkdirSync(folder, { recursive: true });
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
console.log(`release/ has ${Object.keys(files).join(', ')}. To publish, once \`npm test\` is green:

  git tag --annotate v${version} --message "Sillage ${version}"
  git push origin v${version}`);

function checkTree() {
  const changes = output('git', ['status', '--porcelain']);
  if (changes !== '') giveUp(`${changes}Commit these changes, or put them away, then try again.`);
}

/** The root, the workspaces and the lock file must agree. */
function checkVersions() {
  const { packages } = readJson('package-lock.json');
  const own = Object.keys(packages).filter((path) => !path.includes('node_modules/'));
  const versions = own.flatMap((path) => [
    packages[path].version,
    readJson(join(path, 'package.json')).version,
  ]);
  if (versions.some((each) => each !== version))
    giveUp(`A workspace or the lock file is not at ${version}. To set them all:

  npm version ${version} --workspaces --include-workspace-root --no-git-tag-version --allow-same-version`);
}

/** The changelog's section for this version, without its heading. */
function releaseNotes() {
  const sections = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m);
  const section = sections.find((text) => /^\[?([^\]\s]+)/.exec(text)?.[1] === version);
  if (section === undefined)
    giveUp(`CHANGELOG.md has no section « ## ${version} »: rename « Unreleased ».`);
  return `${section.slice(section.indexOf('\n')).trim()}\n`;
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function output(command, args) {
  return execFileSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
