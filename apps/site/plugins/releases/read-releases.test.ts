import { expect, test } from 'vitest';
import { frenchDay, readReleases } from './read-releases.ts';

test('versions have the dates and anchors of the changelog, newest first', () => {
  const changelog = `# Changelog\n\n## Unreleased\n\n### Security\n\n## [0.3.0] - 2027-02-14\n\n- x\n\n## 0.2.0 - 2026-12-01\n`;
  expect(readReleases(changelog)).toEqual([
    { title: 'En préparation', anchor: 'en-preparation' },
    { title: 'Version 0.3.0', anchor: 'version-0-3-0', day: '2027-02-14' },
    { title: 'Version 0.2.0', anchor: 'version-0-2-0', day: '2026-12-01' },
  ]);
});

test('a day is written in French', () => {
  expect(frenchDay('2026-12-01')).toBe('1er décembre 2026');
  expect(frenchDay('2027-02-14')).toBe('14 février 2027');
});
