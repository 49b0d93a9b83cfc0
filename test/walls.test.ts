import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** A file of a room, and something that it may not import. */
const forbidden = [
  ['packages/contract/src/a.ts', 'node:fs'],
  ['packages/contract/src/events/a.ts', '@sillage/engine/time/instant'],
  ['packages/engine/src/events/a.ts', 'node:fs'],
  ['packages/engine/src/events/a.ts', 'kysely'],
  ['packages/engine/src/time/a.ts', '../money/decimal.ts'],
  ['packages/engine/src/text/a.ts', '../time/instant.ts'],
  ['packages/engine/src/money/a.ts', '../events/ledger.ts'],
  ['packages/client/src/a.ts', '@sillage/contract/errors'],
  ['packages/tracker/src/a.ts', '@sillage/engine/time/instant'],
  ['apps/api/src/app.ts', './cli/main.ts'],
  ['apps/api/src/errors/a.ts', '../config.ts'],
  ['apps/api/src/process/a.ts', '../http/headers.ts'],
  ['apps/api/src/http/a.ts', '../routes/events/events.ts'],
  ['apps/api/src/http/a.ts', '../process/worker.ts'],
  ['apps/api/src/http/validation/a.ts', 'pg'],
  ['apps/api/src/routes/events/a.ts', './events.ts'],
  ['apps/api/src/routes/events/a.ts', '../projects/projects.ts'],
  ['apps/api/src/routes/events/a.ts', '../../process/worker.ts'],
  ['apps/api/src/routes/events/a.ts', 'kysely'],
  ['apps/api/src/flows/events/a.ts', '../../routes/projects/projects.ts'],
  ['apps/api/src/flows/events/a.ts', '../../http/errors.ts'],
  ['apps/api/src/flows/events/a.ts', '../../demo/load.ts'],
  ['apps/api/src/flows/events/a.ts', 'kysely'],
  ['apps/api/src/store/events/a.ts', '../../flows/projects/create-project.ts'],
  ['apps/api/src/store/events/a.ts', '../../routes/projects/projects.ts'],
  ['apps/api/src/store/events/a.ts', '../../errors/api-error.ts'],
  ['apps/api/src/store/events/a.ts', '../../demo/load.ts'],
  ['apps/api/src/store/driver/a.ts', '../events/events.ts'],
  ['apps/api/src/store/tables/a.ts', '../people/users.ts'],
  ['apps/api/src/identity/a.ts', 'pg'],
  ['apps/api/src/identity/a.ts', '../flows/access/sign-in.ts'],
  ['apps/api/src/cli/a.ts', '../store/projects/projects.ts'],
  ['apps/api/src/copies/a.ts', '../flows/projects/create-project.ts'],
  ['apps/api/src/copies/a.ts', 'kysely'],
  ['apps/console/src/api/a.ts', '@sillage/api/app'],
  ['apps/console/src/controls/a.ts', '../features/events/use-events.ts'],
  ['apps/console/src/features/events/a.ts', '../people/use-people.ts'],
  ['apps/console/src/features/events/a.ts', '../../shell/theme.ts'],
  ['apps/console/src/charts/a.ts', '../features/events/use-events.ts'],
  ['apps/console/src/fields/a.ts', '../features/events/use-events.ts'],
  ['packages/sign-in/src/a.ts', '@sillage/engine/time/instant'],
  ['apps/site/src/search/a.ts', '@sillage/api/app'],
  ['apps/site/src/search/a.ts', '../../plugins/search-plugin.ts'],
  ['apps/site/src/site-config/a.ts', '../sign-in/session/profile'],
  ['apps/site/src/tag-manager/a.ts', '../sign-in/session/profile'],
] as const;

const allowed = [
  ['packages/contract/src/a.ts', 'typebox'],
  ['packages/contract/src/a.ts', './errors.ts'],
  ['packages/contract/src/events/a.ts', '../errors.ts'],
  ['packages/engine/src/events/a.ts', '@sillage/contract/events/event-types'],
  ['packages/engine/src/events/a.ts', '../money/decimal.ts'],
  ['packages/engine/src/money/a.ts', '../time/instant.ts'],
  ['apps/console/src/features/events/a.ts', '../../controls/Table.tsx'],
  ['apps/console/src/features/events/a.ts', './use-events.ts'],
  ['apps/console/src/features/events/a.ts', '@sillage/engine/question/period'],
  ['apps/api/src/http/a.ts', '../store/driver/unavailable.ts'],
  ['apps/api/src/routes/events/a.ts', '../../flows/projects/create-project.ts'],
  ['apps/api/src/routes/events/a.ts', '../../store/projects/projects.ts'],
  ['apps/api/src/routes/events/a.ts', '../../config.ts'],
  ['apps/api/src/flows/events/a.ts', '../projects/existing-project.ts'],
  ['apps/api/src/flows/events/a.ts', '../../errors/api-error.ts'],
  ['apps/api/src/store/events/a.ts', 'kysely'],
  ['apps/api/src/store/events/a.ts', '../driver/database.ts'],
  ['apps/api/src/store/driver/a.ts', '../../errors/startup-error.ts'],
  ['apps/api/src/cli/a.ts', '../config.ts'],
  ['apps/site/src/search/a.ts', '@sillage/engine/time/instant'],
  ['apps/site/src/tag-manager/a.ts', '../site-config/site-config'],
] as const;

const impure = ['Date.now()', 'new Date()', 'Math.random()'] as const;

const importing = (from: string) => `import { it } from '${from}';\nexport const x = it;`;

interface Finding {
  message: string;
  location: { path: string };
}

/** What lint says of each file, by its path. */
const findings = new Map<string, string>();

/** Each import gets a file of its own in the room, so that one run of the linter judges them all. */
const fileOf = (kind: string, index: number, file: string) =>
  file.endsWith('/a.ts') ? file.replace(/a\.ts$/, `${kind}-${index}.ts`) : file;

beforeAll(() => {
  const house = mkdtempSync(join(tmpdir(), 'sillage-walls-'));
  try {
    const { vcs: _, ...rules } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
    writeFileSync(join(house, 'biome.json'), JSON.stringify(rules));
    cpSync(join(root, 'lint'), join(house, 'lint'), { recursive: true });
    const write = (file: string, code: string) => {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), `${code}\n`);
    };
    for (const [index, [file, from]] of forbidden.entries())
      write(fileOf('forbidden', index, file), importing(from));
    for (const [index, [file, from]] of allowed.entries())
      write(fileOf('allowed', index, file), importing(from));
    for (const [index, call] of impure.entries())
      write(`packages/engine/src/events/impure-${index}.ts`, `export const x = ${call};`);
    for (const { message, location } of lint(house))
      findings.set(location.path, `${findings.get(location.path) ?? ''}${message}\n`);
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
});

function lint(house: string): Finding[] {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const biome = join(root, 'node_modules/.bin/biome');
  const options = { cwd: house, encoding: 'utf8', stdio: 'pipe' } as const;
  try {
    return JSON.parse(execFileSync(biome, args, options)).diagnostics;
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout).diagnostics;
  }
}

test.each(forbidden.map(([file, from], index) => ({ file, from, index })))(
  '$file may not import $from',
  ({ file, index }) => {
    expect(findings.get(fileOf('forbidden', index, file))).toContain('Wall:');
  },
);

test.each(allowed.map(([file, from], index) => ({ file, from, index })))(
  '$file may import $from',
  ({ file, index }) => {
    expect(findings.get(fileOf('allowed', index, file)) ?? '').not.toContain('Wall:');
  },
);

test.each(impure.map((call, index) => ({ call, index })))(
  'the engine may not call $call',
  ({ index }) => {
    expect(findings.get(`packages/engine/src/events/impure-${index}.ts`)).toContain(
      'The engine is pure',
    );
  },
);
