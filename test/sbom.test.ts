import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cyclonedx, shippedPackages, spdx } from '../scripts/setup/sbom.js';

const root = join(import.meta.dirname, '..');
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** What the workspaces that a start runs ask for. */
const asked = ['apps/api', 'packages/engine', 'packages/contract'].flatMap((path) =>
  Object.keys(readJson(`${path}/package.json`).dependencies).filter(
    (name) => !name.startsWith('@sillage/'),
  ),
);

const now = new Date('2026-11-16T10:00:00.000Z');

test('a bill names what the server depends on, as it is installed, and no tool of its makers', () => {
  const shipped = new Map(shippedPackages().map((each) => [each.name, each]));
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !shipped.has(name))).toEqual([]);
  for (const name of asked.filter((each) => existsSync(join(root, 'node_modules', each))))
    expect(
      shippedPackages().some(
        (each) =>
          each.name === name &&
          each.version === readJson(`node_modules/${name}/package.json`).version,
      ),
      name,
    ).toBe(true);
  for (const tool of ['vitest', 'knip', '@biomejs/biome']) expect(shipped.has(tool)).toBe(false);
});

test('the CycloneDX and the SPDX bill have the same packages, with addresses, digests and licences', () => {
  const bill = JSON.parse(cyclonedx(now));
  const other = JSON.parse(spdx(now));
  const purls = shippedPackages().map(({ purl }) => purl);
  expect(new Set(purls).size).toBe(purls.length);
  expect(bill.components.map((each: { purl: string }) => each.purl)).toEqual(purls);
  expect(
    other.packages
      .slice(1)
      .map((each: { externalRefs: { referenceLocator: string }[] }) =>
        each.externalRefs.map(({ referenceLocator }) => referenceLocator).join(),
      ),
  ).toEqual(purls);
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'sillage', version: readJson('package.json').version } },
  });
  expect(other).toMatchObject({ spdxVersion: 'SPDX-2.3', SPDXID: 'SPDXRef-DOCUMENT' });
  const jose = bill.components.find((each: { name: string }) => each.name === 'jose');
  expect(jose).toMatchObject({ licenses: [{ expression: 'MIT' }], hashes: [{ alg: 'SHA-512' }] });
  expect(jose.hashes[0].content).toMatch(/^[0-9a-f]{128}$/);
});
