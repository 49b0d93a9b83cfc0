import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressTree } from '../../scripts/compress-tree.ts';
import { installApart } from './install-apart.ts';

const starlight = '0.42.4';
const astro = '7.3.5';
const pages = join(import.meta.dirname, '../../apps/site/build/docs');

const files = {
  // Astro compiles the packages of this list with the pages.
  'package.json': JSON.stringify({
    type: 'module',
    dependencies: { astro, '@astrojs/starlight': starlight },
  }),
  'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';

export default defineConfig({
  image: { service: passthroughImageService() },
  build: { format: 'file' },
  integrations: [starlight({ title: 'Sillage', locales: { root: { label: 'Français', lang: 'fr' } } })],
});
`,
  'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
};

/** Builds our own pages with Starlight's theme as it comes; gives the folder of the built site. */
export async function buildStarlight(): Promise<string> {
  const packages = [`astro@${astro}`, `@astrojs/starlight@${starlight}`];
  const folder = installApart(`starlight-${starlight}`, packages, 'astro/package.json');
  const content = join(folder, 'src/content/docs');
  rmSync(content, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) write(join(folder, path), text);
  for (const path of globSync('**/*.md', { cwd: pages }))
    write(join(content, 'docs', path), toStarlight(readFileSync(join(pages, path), 'utf8')));
  cpSync(join(content, 'docs/intro.md'), join(content, 'index.md'));
  console.log('▸ Starlight builds our pages');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'node_modules/astro/bin/astro.mjs'), 'build'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  if (status !== 0) throw new Error(`Starlight could not build our pages:\n${stdout}${stderr}`);
  await compressTree(join(folder, 'dist'));
  return join(folder, 'dist');
}

/** A page's Markdown copy begins with its title and its description; Starlight has them apart. */
function toStarlight(markdown: string): string {
  const [, title = 'Sans titre', text = ''] = /^# (.*)\n([\s\S]*)$/.exec(markdown) ?? [];
  return `---\ntitle: ${JSON.stringify(title)}\n---\n${text}`;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
