import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PerformanceRow } from './performance-rows.ts';
import { inOrder } from './row-order.ts';
import { type Level, nodeName, nodeOf, treeRows } from './row-tree.ts';

const row = (
  identifier: string | null,
  parent?: string,
  given: Partial<PerformanceRow> = {},
): PerformanceRow => ({
  identifier,
  name: identifier ?? 'Non attribué',
  parent,
  spend: 0,
  visits: 0,
  positions: { events: 0, first: 0, middle: 0, last: 0 },
  models: new Map(),
  compared: undefined,
  disagreement: undefined,
  ...given,
});

const uuid = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`;
const levels: Level[] = [
  { group: 'source', rows: [row('custom'), row('utm:brevo'), row('direct'), row(null)] },
  {
    group: 'integration',
    rows: [
      row(uuid(1), 'custom', { name: 'Publicité' }),
      row(uuid(2), 'custom', { name: 'Lettres' }),
      row('utm:brevo', 'utm:brevo'),
      row('direct', 'direct'),
      row(null),
    ],
  },
  {
    group: 'campaign',
    rows: [
      row(uuid(3), uuid(1), { name: 'Été' }),
      row(uuid(4), uuid(1), { name: 'Hiver' }),
      row(uuid(2), uuid(2), { name: 'Lettres' }),
      row('utm:brevo/panier', 'utm:brevo'),
      row('direct', 'direct'),
      row(null),
    ],
  },
];
const shown = (opened: string[], search?: string) =>
  treeRows(levels, new Set(opened), search).map(
    ({ row: { name }, depth, isOpen }) =>
      `${'  '.repeat(depth)}${name}${isOpen === undefined ? '' : isOpen ? ' -' : ' +'}`,
  );

describe('a tree of rows', () => {
  test('shows its first level, and says what opens', () => {
    expect(shown([])).toEqual(['custom +', 'utm:brevo +', 'direct', 'Non attribué']);
  });

  test('opens in place; a level that says nothing new is passed over', () => {
    expect(shown(['source~custom', 'source~utm:brevo', `integration~${uuid(1)}`])).toEqual([
      'custom -',
      '  Publicité -',
      '    Été',
      '    Hiver',
      '  Lettres',
      'utm:brevo -',
      '  utm:brevo/panier',
      'direct',
      'Non attribué',
    ]);
  });

  test('a search shows what it finds and what that is a part of, without its accents', () => {
    expect(shown([], 'ete')).toEqual(['custom -', '  Publicité -', '    Été']);
    expect(shown([], 'publi')).toEqual(['custom -', '  Publicité +']);
    expect(shown([], 'rien')).toEqual([]);
  });
});

test('a row stands for a node, whose name it gives', () => {
  expect(nodeOf('source', row('custom'))).toEqual({ source: 'custom' });
  expect(nodeOf('integration', row(uuid(1), 'custom'))).toEqual({ integrationId: uuid(1) });
  expect(nodeOf('campaign', row(uuid(3), uuid(1)))).toEqual({ campaignId: uuid(3) });
  expect(nodeOf('campaign', row(uuid(2), uuid(2)))).toEqual({ integrationId: uuid(2) });
  expect(nodeOf('campaign', row('utm:a%2Fb/c/d', 'x'))).toEqual({
    source: 'utm:a/b',
    sourceCampaign: 'c/d',
  });
  expect(nodeOf('source', row(null))).toBeUndefined();
  expect(nodeOf('country', row('FR'))).toBeUndefined();
  expect(nodeName({ campaignId: uuid(3) }, levels)).toBe('Été');
  expect(nodeName({ campaignId: uuid(9) }, levels)).toBeUndefined();
});

test('in any order, what is unattributed is last, and what has no number follows what has one', () => {
  const someRows = fc.array(
    fc.record({ id: fc.constantFrom('a', 'b', 'others', null), spend: fc.option(fc.nat(9)) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(someRows, fc.boolean(), (given, descending) => {
      const rows = given.map(({ id, spend }) => row(id, undefined, { spend }));
      const ordered = inOrder(rows, { by: 'spend', descending }, 'last');
      expect(ordered.length).toBe(rows.length);
      const rest = ordered.map(({ identifier }) =>
        identifier === null ? 2 : identifier === 'others' ? 1 : 0,
      );
      expect(rest).toEqual([...rest].sort());
      const known = ordered.filter((_, index) => rest[index] === 0).map(({ spend }) => spend);
      const numbers = known.filter((spend) => spend !== null);
      expect(known.slice(0, numbers.length)).toEqual(numbers);
      expect(numbers).toEqual([...numbers].sort((a, b) => (descending ? b - a : a - b)));
    }),
  );
});
