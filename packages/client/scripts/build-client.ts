import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isolatedDeclarationSync, transformSync } from 'rolldown/experimental';

const sources = join(import.meta.dirname, '../src');

/** What Node 20 and browsers of its time understand. */
const target = 'es2022';

const withBuiltImports = (code: string): string =>
  code.replace(/(from ['"]\.\/[\w-]+)\.ts(?=['"])/g, '$1.js');

/** Writes each source file as JavaScript with its declarations. */
export function buildClient(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(sources).filter((name) => !name.endsWith('.test.ts'));
  for (const name of names) {
    const source = readFileSync(join(sources, name), 'utf8');
    const script = transformSync(name, source, { target });
    const declaration = isolatedDeclarationSync(name, source);
    const faults = [...script.errors, ...declaration.errors];
    if (faults.length > 0)
      throw new Error(faults.map(({ message }) => `${name}: ${message}`).join('\n'));
    const built = join(folder, name.slice(0, -'.ts'.length));
    writeFileSync(`${built}.js`, withBuiltImports(script.code));
    writeFileSync(`${built}.d.ts`, withBuiltImports(declaration.code));
  }
}
