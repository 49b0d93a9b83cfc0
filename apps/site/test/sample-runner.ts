import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Language } from '../src/reference/samples/languages.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** How a reader would run a sample that he has pasted into a file. */
const programs: Record<Language, { file: string; command: string }> = {
  curl: { file: 'sample.sh', command: 'bash' },
  typescript: { file: 'sample.ts', command: process.execPath },
  python: { file: 'sample.py', command: 'python3' },
  php: { file: 'sample.php', command: 'php' },
};

const succeeds = (command: string, args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

export const hasCommand = (name: string): boolean => succeeds('bash', ['-c', `command -v ${name}`]);

/** Whether a language is there, and runs with the arguments given. */
export const isInstalled = (language: Language, args: string[] = []): boolean =>
  hasCommand(programs[language].command) &&
  (args.length === 0 || succeeds(programs[language].command, args));

/** A folder as a customer's, where the typed client can be imported. */
export function newFolder() {
  const path = mkdtempSync(join(tmpdir(), 'sillage-samples-'));
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'));
  writeFileSync(join(path, 'package.json'), '{"type":"module"}');
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Runs a sample to its end; one that fails throws with what it said. */
export async function runSample(language: Language, text: string, folder: string, token = '') {
  const { file, command } = programs[language];
  writeFileSync(join(folder, file), text);
  const { stdout } = await run(command, [file], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, SILLAGE_TOKEN: token },
  });
  return stdout;
}

/** Checks the types of TypeScript samples, by name, in one go. */
export async function checkTypes(samples: Record<string, string>, folder: string) {
  for (const [name, text] of Object.entries(samples)) writeFileSync(join(folder, name), text);
  const options = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { typeRoots: [join(root, 'node_modules/@types')] },
    include: Object.keys(samples),
    exclude: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).catch(
    (error: { stdout: string }) => {
      throw new Error(error.stdout);
    },
  );
}
