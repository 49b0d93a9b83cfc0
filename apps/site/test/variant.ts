import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const site = join(import.meta.dirname, '..');
const docusaurus = createRequire(import.meta.url).resolve('@docusaurus/core/bin/docusaurus.mjs');

export interface Variant {
  folder: string;
  remove: () => Promise<void>;
}

/** Builds the site with other settings, and with pages that fail on purpose. */
export async function buildVariant(settings: Record<string, string>): Promise<Variant> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-site-'));
  const generated = '.docusaurus/variant';
  const child = spawn(
    process.execPath,
    [docusaurus, 'build', '--config', 'test/variant/docusaurus.config.ts', '--out-dir', folder],
    {
      cwd: site,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        CI: 'true',
        NODE_ENV: 'production',
        NO_UPDATE_NOTIFIER: '1',
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated,
        ...settings,
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The site was not built.\n${output}`);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
