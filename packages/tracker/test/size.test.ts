import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { trackerScript } from '../scripts/build-tracker.ts';

test('the script that pages load has at most 1450 bytes, compressed by gzip', async () => {
  const script = await trackerScript();
  expect(() => new Script(script)).not.toThrow();
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(1450);
}, 30_000);
