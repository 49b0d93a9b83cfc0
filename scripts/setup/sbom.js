import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.js';

/**
 * @typedef {{ version: string, license?: string, integrity?: string, dev?: boolean, link?: boolean }} Locked
 * @typedef {{ name: string, version: string, license: string | undefined, sha512: string | undefined,
 *   purl: string }} Component
 */

const inModules = 'node_modules/';

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/**
 * What a start installs, from the lock file alone: what else this machine has does not count. The bill
 * of `npm sbom --omit dev` leaves out most of it where there are workspaces.
 * @returns {Component[]}
 */
export function shippedPackages() {
  /** @type {Record<string, Locked>} */
  const packages = readJson('package-lock.json').packages;
  const components = new Map();
  for (const [path, { version, license, integrity, dev, link }] of Object.entries(packages)) {
    if (!path.includes(inModules) || dev || link) continue;
    const name = path.slice(path.lastIndexOf(inModules) + inModules.length);
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    components.set(purl, { name, version, license, sha512: sha512Of(integrity), purl });
  }
  return [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1));
}

/** @param {string | undefined} integrity */
function sha512Of(integrity) {
  const digest = integrity?.split(' ').find((each) => each.startsWith('sha512-'));
  return digest && Buffer.from(digest.slice('sha512-'.length), 'base64').toString('hex');
}

/** @param {Date} now */
export function cyclonedx(now) {
  const { name, version, license } = readJson('package.json');
  return toText({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: { type: 'application', name, version, licenses: [{ expression: license }] },
    },
    components: shippedPackages().map((each) => ({
      type: 'library',
      'bom-ref': each.purl,
      name: each.name,
      version: each.version,
      purl: each.purl,
      ...(each.license && { licenses: [{ expression: each.license }] }),
      ...(each.sha512 && { hashes: [{ alg: 'SHA-512', content: each.sha512 }] }),
    })),
  });
}

/** @param {Date} now */
export function spdx(now) {
  const { name, version, license } = readJson('package.json');
  const own = 'SPDXRef-Package-sillage';
  const packages = shippedPackages().map((each, index) => ({
    SPDXID: `SPDXRef-Package-${index + 1}`,
    name: each.name,
    versionInfo: each.version,
    downloadLocation: 'NOASSERTION',
    filesAnalyzed: false,
    licenseDeclared: each.license ?? 'NOASSERTION',
    ...(each.sha512 && { checksums: [{ algorithm: 'SHA512', checksumValue: each.sha512 }] }),
    externalRefs: [
      {
        referenceCategory: 'PACKAGE-MANAGER',
        referenceType: 'purl',
        referenceLocator: each.purl,
      },
    ],
  }));
  return toText({
    spdxVersion: 'SPDX-2.3',
    dataLicense: 'CC0-1.0',
    SPDXID: 'SPDXRef-DOCUMENT',
    name: `${name}@${version}`,
    documentNamespace: `urn:uuid:${randomUUID()}`,
    creationInfo: { created: `${now.toISOString().slice(0, 19)}Z`, creators: ['Tool: sillage'] },
    packages: [
      {
        SPDXID: own,
        name,
        versionInfo: version,
        downloadLocation: 'NOASSERTION',
        filesAnalyzed: false,
        licenseDeclared: license,
      },
      ...packages,
    ],
    relationships: [
      {
        spdxElementId: 'SPDXRef-DOCUMENT',
        relationshipType: 'DESCRIBES',
        relatedSpdxElement: own,
      },
      ...packages.map(({ SPDXID }) => ({
        spdxElementId: own,
        relationshipType: 'DEPENDS_ON',
        relatedSpdxElement: SPDXID,
      })),
    ],
  });
}

/** @param {unknown} bill */
const toText = (bill) => `${JSON.stringify(bill, null, 2)}\n`;
