import { expect, test } from 'vitest';
import { byGroup, groupOf } from './hit-groups';

test.each([
  ['/docs/concepts/user', 'Concepts'],
  ['/docs/operate/backup', 'Exploiter'],
  ['/docs/glossaire', 'Définitions'],
  ['/reference/api', 'Référence'],
  ['/reference/agents', 'Référence'],
  ['/docs/intro', 'Documentation'],
])('%s is in the group %s', (path, group) => {
  expect(groupOf(path)).toBe(group);
});

test('a group is where its best hit is, and keeps the order of its hits', () => {
  const hits = ['b1', 'a1', 'b2', 'c1', 'a2'].map((name) => ({ name, group: name.charAt(0) }));
  expect(byGroup(hits).map(({ name }) => name)).toEqual(['b1', 'b2', 'a1', 'a2', 'c1']);
});
