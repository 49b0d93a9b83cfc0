import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartupError } from '../../src/errors/startup-error.ts';
import { openGeography } from '../../src/process/geography.ts';
import { mmdbFile } from '../harness/mmdb.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-geography-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, bytes: Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

const lyon = {
  country: { iso_code: 'FR', names: { en: 'France' } },
  subdivisions: [{ iso_code: 'ARA', names: { fr: 'Auvergne-Rhône-Alpes', en: 'Auvergne' } }],
  city: { names: { en: 'Lyon' } },
  location: { latitude: 45.75, longitude: 4.85 },
  postal: { code: '69001' },
};

describe('with its databases', () => {
  test('an address has the place and the network of its range', async () => {
    const { locate, absent } = await openGeography({
      geoDatabase: write('city.mmdb', mmdbFile({ '203.0.113.0/24': lyon, '198.51.0.0/16': {} })),
      asnDatabase: write(
        'asn.mmdb',
        mmdbFile({
          '203.0.0.0/16': {
            autonomous_system_number: 3215,
            autonomous_system_organization: 'Orange',
          },
        }),
      ),
    });
    expect(absent).toEqual([]);
    const asn = { asnId: 3215, asnName: 'Orange' };
    expect(locate('203.0.113.77')).toEqual({
      geo: {
        countryCode: 'FR',
        state: 'Auvergne-Rhône-Alpes',
        city: 'Lyon',
        latitude: 45.75,
        longitude: 4.85,
        zipcode: '69001',
      },
      asn,
    });
    expect(locate('203.0.114.77')).toEqual({ asn });
    expect(locate('::ffff:203.0.114.77')).toEqual({ asn });
    expect(locate('198.51.100.1')).toEqual({});
    for (const address of ['10.0.0.1', '::1', '', 'localhost']) expect(locate(address)).toEqual({});
  });

  test('one that is broken is refused at the start, in one line that names it', async () => {
    const geoDatabase = write('broken.mmdb', Buffer.from('not a database'));
    const opening = openGeography({ geoDatabase, asnDatabase: undefined });
    await expect(opening).rejects.toThrow(StartupError);
    await expect(opening).rejects.toThrow(/^GEO_DATABASE : [^\n]+broken\.mmdb[^\n]+\.$/);
  });
});

test('without them, nothing is known, and that is said', async () => {
  const { locate, absent } = await openGeography({
    geoDatabase: undefined,
    asnDatabase: join(folder, 'none.mmdb'),
  });
  expect(locate('203.0.113.77')).toEqual({});
  expect(absent).toEqual([
    'GEO_DATABASE is not set',
    `ASN_DATABASE: no file ${join(folder, 'none.mmdb')}`,
  ]);
});
