import { defaultChannelGroups } from '@sillage/contract/attribution/default-channel-groups';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyRule, moved, ruleText, toDrafts, toGroups } from './group-drafts.ts';

test('groups that nobody edits are saved as they were', () => {
  expect(toGroups(toDrafts([...defaultChannelGroups]))).toEqual(defaultChannelGroups);
});

test('a new group is named by its name, and empty conditions are none', () => {
  const draft = {
    key: 'k',
    identifier: '',
    name: ' Été 2026 ',
    rules: [{ ...emptyRule, mediums: ' cpc \n\n' }],
  };
  expect(toGroups([draft])).toEqual([
    { identifier: 'ete-2026', name: 'Été 2026', rules: [{ mediums: ['cpc'] }] },
  ]);
  expect(ruleText(draft.rules[0] ?? emptyRule, String)).toBe('support : cpc');
});

test('moving there and back leaves everything in place', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 2 }), fc.nat(), (list, at) => {
      const from = at % (list.length - 1);
      const there = moved(list, from, 1);
      expect(moved(there, from + 1, -1)).toEqual(list);
      expect([...there].sort()).toEqual([...list].sort());
    }),
  );
});
