import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient } from './build-client.ts';

/** Packs the client as npm publishes it, in a file without a version in its name, which servers give. */
const folder = join(import.meta.dirname, '..');
const pack = join(folder, 'pack');
buildClient(join(folder, 'build'));
rmSync(pack, { recursive: true, force: true });
mkdirSync(pack);
execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', pack], {
  cwd: folder,
});
for (const name of readdirSync(pack))
  renameSync(join(pack, name), join(pack, 'sillage-client.tgz'));
