import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/** The commit that stands for the last release until a version is tagged, by its subject. */
const firstKept = 'refactor(contract): the rows of an import of spend have a file of their own';

const git = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });

/** The commit of the last release; undefined where the history is not there. */
export function findLastRelease(): string | undefined {
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  const name = tag.status === 0 ? tag : git('log', '-1', '-F', '--grep', firstKept, '--format=%H');
  return name.stdout.trim() || undefined;
}

/** The source of a release in a folder of its own, with the dependencies of this one. */
export function checkOut(release: string): { source: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-release-'));
  const archive = `git archive ${release} package.json apps/api packages | tar -x -C '${folder}'`;
  const { status, stderr } = spawnSync('sh', ['-c', archive], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  linkDependencies(join(root, 'node_modules'), join(folder, 'node_modules'));
  linkDependencies(join(root, 'apps/api/node_modules'), join(folder, 'apps/api/node_modules'));
  const own = join(folder, 'node_modules/@sillage');
  mkdirSync(own);
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(own, name));
  return {
    source: join(folder, 'apps/api/src'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** All but our own packages, which are those of the release. */
function linkDependencies(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@sillage') symlinkSync(join(from, name), join(to, name));
}
