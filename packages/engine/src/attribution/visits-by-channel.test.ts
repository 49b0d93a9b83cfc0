import { attributionGroups } from '@sillage/contract/attribution/attribution-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noDetails } from '../visits/touch-details.ts';
import { arrangeRows } from './arrange-rows.ts';
import { listChannels } from './channels.ts';
import { foldChannels } from './fold-channels.ts';
import {
  creditRowFinder,
  foldVisits,
  rareNode,
  rowsOfCredits,
  type VisitGroup,
  visitsByChannel,
} from './visits-by-channel.ts';

const text = fc.constantFrom('a', 'b', 'c', 'd', 'others');
const someGroups: fc.Arbitrary<VisitGroup[]> = fc.array(
  fc.record({
    key: fc.uuid(),
    visits: fc.integer({ min: 1, max: 100 }),
    node: fc.oneof(
      {
        weight: 9,
        arbitrary: fc.record({
          source: text,
          sourceCampaign: fc.option(text),
          integrationId: fc.option(text),
          campaignId: fc.option(text),
          details: fc
            .record({ country: fc.option(text), ad: fc.option(text) })
            .map((details) => ({ ...noDetails, ...details })),
        }),
      },
      { weight: 1, arbitrary: fc.constant(rareNode) },
    ),
  }),
  { minLength: 1, maxLength: 30 },
);

const total = (counts: Iterable<number>): number =>
  [...counts].reduce((all, each) => all + each, 0);

test('visits add up over channels, over folded rows and over the rows of an answer', () => {
  fc.assert(
    fc.property(
      someGroups,
      fc.constantFrom(...attributionGroups),
      fc.integer({ min: 2, max: 8 }),
      fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      (groups, groupBy, max, limit) => {
        const all = total(groups.map(({ visits }) => visits));
        const nodes = groups.map(({ node }) => node);
        const channels = listChannels(groupBy, nodes, new Map());
        const visits = visitsByChannel(groupBy, groups);
        expect(total(visits.values())).toBe(all);
        const touches = new Uint32Array(channels.length);
        const fold = foldChannels(channels, max, touches, new Map(), visits);
        const folded = foldVisits(visits, fold.rows);
        expect(total(folded.values())).toBe(all);
        const rows = arrangeRows({
          channels: fold.rows,
          reported: [...fold.rows.keys()],
          keyOf: undefined,
          descending: false,
          limit,
          hasHidden: false,
        });
        const creditRowOf = creditRowFinder(groupBy, channels, fold);
        const rowOf = rowsOfCredits(rows);
        const byRow = new Map<number, number>();
        for (const { node, visits: count } of groups) {
          const row = rowOf.get(creditRowOf(node)) ?? -1;
          byRow.set(row, (byRow.get(row) ?? 0) + count);
        }
        expect(total(byRow.values())).toBe(all);
        for (const [row, count] of byRow) {
          const { identifier, credits = [] } = rows[row] ?? {};
          expect(identifier).toBeTypeOf('string');
          expect(count).toBe(
            total(credits.map((credit) => folded.get(fold.rows[credit]?.identifier ?? '') ?? 0)),
          );
        }
      },
    ),
  );
});

test('what is too rare is in the row of others at every level', () => {
  for (const groupBy of attributionGroups)
    expect([...visitsByChannel(groupBy, [{ key: '', node: rareNode, visits: 3 }])]).toEqual([
      ['others', 3],
    ]);
});
