import { join } from 'node:path';
import { build } from 'vite';
import { compressTree } from '../../../scripts/compress-tree.ts';

const root = join(import.meta.dirname, '..');

await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' });
await compressTree(join(root, 'build'));
