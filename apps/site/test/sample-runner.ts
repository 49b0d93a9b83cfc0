import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Language } from '../src/reference/samples/languages.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

interface Program {
  file: string;
  command: string;
  /** Runs the files named on its standard input, and prints a line for each: empty, or what failed. */
  driver: { file: string; text: string };
}

/** How a reader would run a sample pasted into a file, and how many are run one after the other. */
const programs: Record<Language, Program> = {
  curl: {
    file: 'sample.sh',
    command: 'bash',
    driver: {
      file: 'driver.sh',
      text: 'while read -r f; do bash "$f" >out 2>err && echo || { tr "\\n" " " <err; echo; }; done',
    },
  },
  typescript: {
    file: 'sample.ts',
    command: process.execPath,
    driver: {
      file: 'driver.ts',
      text: `import { createInterface } from 'node:readline';
        console.log = () => {};
        const tell = (line: unknown) => process.stdout.write(String(line).replaceAll('\\n', ' ') + '\\n');
        for await (const file of createInterface({ input: process.stdin }))
          await import('./' + file).then(() => tell(''), tell);`,
    },
  },
  python: {
    file: 'sample.py',
    command: pythonCommand(),
    driver: {
      file: 'driver.py',
      text: `import contextlib, io, runpy, sys
for line in sys.stdin:
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            runpy.run_path(line.strip())
        print("", flush=True)
    except BaseException as error:
        print(repr(error).replace("\\n", " "), flush=True)
`,
    },
  },
  php: {
    file: 'sample.php',
    command: 'php',
    driver: {
      file: 'driver.php',
      text: `<?php
function run_sample(string $file): void { ob_start(); try { include $file; } finally { ob_end_clean(); } }
set_error_handler(fn($level, $text) => throw new ErrorException($text));
while (($line = fgets(STDIN)) !== false) {
  try { run_sample(trim($line)); echo "\\n"; }
  catch (Throwable $error) { echo str_replace("\\n", " ", (string) $error), "\\n"; }
}`,
    },
  },
};

function succeeds(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The Python that can sign, if there is one: a machine may have several. */
function pythonCommand(): string {
  const canSign = (command: string) => succeeds(command, ['-c', 'import cryptography']);
  return ['python3', '/usr/bin/python3'].find(canSign) ?? 'python3';
}

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

const environment = (token: string, variables: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  SILLAGE_TOKEN: token,
  ...variables,
});

/** Runs a sample to its end in a process of its own; one that fails throws with what it said. */
export async function runSample(language: Language, text: string, folder: string) {
  const { file, command } = programs[language];
  writeFileSync(join(folder, file), text);
  const { stdout } = await run(command, [file], { cwd: folder, env: environment('') });
  return stdout;
}

/** Runs many samples one after the other in one process: starting it costs more than they do. */
export function openRunner(
  language: Language,
  folder: string,
  token: string,
  variables: Record<string, string> = {},
) {
  const { file, command, driver } = programs[language];
  writeFileSync(join(folder, driver.file), driver.text);
  const child = spawn(command, [driver.file], {
    cwd: folder,
    env: environment(token, variables),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let count = 0;
  return {
    run: async (text: string): Promise<void> => {
      count += 1;
      const name = `${count}-${language}-${file}`;
      writeFileSync(join(folder, name), text);
      child.stdin.write(`${name}\n`);
      const { value: fault, done } = await lines.next();
      if (done) throw new Error('the samples ended their process');
      if (fault !== '') throw new Error(fault);
    },
    close: () => child.stdin.end(),
  };
}

/** Checks the types of TypeScript samples, by name, in one go. */
export async function checkTypes(samples: Record<string, string>, folder: string) {
  for (const [name, text] of Object.entries(samples)) writeFileSync(join(folder, name), text);
  const options = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { noEmit: true, typeRoots: [join(root, 'node_modules/@types')] },
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
