import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Installs packages that nothing else needs in a folder of `.cache`, once; gives that folder. */
export function installApart(name: string, packages: string[], proof: string): string {
  const folder = join(import.meta.dirname, '../../.cache', name);
  if (existsSync(join(folder, 'node_modules', proof))) return folder;
  console.log(`▸ ${name} is being installed (once)`);
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', '--prefix', folder, ...options, ...packages], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${name} could not be installed: is the registry reachable?`);
  return folder;
}
