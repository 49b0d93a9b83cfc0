import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isMadeFrom, noteMadeFrom } from './fingerprint.js';
import { modernEnvironment, modernNode } from './modern-node.js';
import { giveUp, root, run } from './run.js';
import { wording } from './wording.js';

const sources = [
  'package-lock.json',
  'packages/contract/package.json',
  'packages/contract/src',
  'packages/contract/scripts',
  'packages/client/scripts',
  'packages/engine/src/access/callers.ts',
  'apps/site/scripts',
  'apps/site/src/errors',
  'apps/site/src/glossary',
  'apps/site/src/permissions',
];
const stamp = 'generated';

/** What git keeps of none of: the OpenAPI documents, what the client has of them, three pages. */
const made = [
  'packages/contract/build/openapi.json',
  'packages/contract/build/openapi.agents.json',
  'packages/client/src/operation-names.ts',
  'packages/client/src/operations.ts',
  'packages/client/src/types.ts',
  'apps/site/docs/glossaire.md',
  'apps/site/docs/technicals/errors.md',
  'apps/site/docs/technicals/permissions.md',
];

/** Generates what is made from the contract and the glossary, when those have changed. */
export async function ensureGenerated() {
  const current = fingerprint(sources);
  if (made.every((file) => existsSync(join(root, file))) && isMadeFrom(stamp, current)) return;
  await generate();
  noteMadeFrom(stamp, current);
}

/**
 * Generates it anyway.
 * @param {readonly string[]} [words] what the contract's script is told
 */
export async function generate(words = []) {
  for (const script of [
    'packages/contract/scripts/generate.ts',
    'packages/client/scripts/generate.ts',
    'apps/site/scripts/write-pages.ts',
  ]) {
    const args = [script, ...words];
    const { code, output } = await run(modernNode(), args, {
      quiet: true,
      env: modernEnvironment(),
    });
    if (code !== 0) giveUp(`${output}\n${wording.generateFailed}`);
  }
}
