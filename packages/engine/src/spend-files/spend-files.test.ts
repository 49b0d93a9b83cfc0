import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toDay } from '../time/zoned-time.ts';
import { decodeFile } from './decode-file.ts';
import { campaignsOf, externalId, groupSpend, sumByCurrency } from './group-spend.ts';
import { matchCampaigns } from './match-campaigns.ts';
import { decimalMarkOf, readAmount } from './read-amount.ts';
import { dayOrderOf, readDay, readMonth } from './read-day.ts';
import { readSpend } from './read-spend.ts';
import { bytesOf, sampleFiles } from './samples/sample-files.ts';
import { readTable, type SpendTable } from './spend-table.ts';
import { splitTable } from './split-table.ts';

const tableOf = (text: string): SpendTable => {
  const table = readTable(text);
  if (!table) throw new Error('no table');
  return table;
};

describe('a file of a platform', () => {
  test.each(sampleFiles)('is understood: $title', (file) => {
    const table = tableOf(decodeFile(bytesOf(file)));
    expect(table.origin).toBe(file.origin);
    const { lines, faults } = readSpend(table, 'USD');
    expect(faults).toEqual([]);
    const groups = groupSpend(lines, file.origin);
    expect(
      groups.map(({ first, last, amount, currency }) => [first, last, amount, currency]),
    ).toEqual(
      expect.arrayContaining([
        ['2026-11-03', '2026-11-03', '1234.56', 'EUR'],
        ['2026-11-03', '2026-11-03', '45', 'EUR'],
        ['2026-11-13', '2026-11-13', '987.6', 'EUR'],
        ['2026-11-13', '2026-11-13', '0', 'EUR'],
      ]),
    );
    expect(groups).toHaveLength(4);
    expect(sumByCurrency(groups)).toEqual([{ currency: 'EUR', amount: '2267.16' }]);
    expect(campaignsOf(lines).map(({ name }) => name)).toEqual(["Soldes d'hiver", 'Marque']);
  });

  test('in French and in English has the same ids', () => {
    const idsOf = (title: string) => {
      const file = sampleFiles.find((each) => each.title.startsWith(title));
      if (!file) throw new Error(title);
      const { lines } = readSpend(tableOf(decodeFile(bytesOf(file))), 'EUR');
      return groupSpend(lines, file.origin).map((group) => group.externalId);
    };
    for (const name of ['Google Ads', 'Microsoft Advertising', 'Snapchat Ads'])
      expect(idsOf(`${name}, en français`)).toEqual(idsOf(`${name}, en anglais`));
  });

  test('whose lines have no day has that of its preamble', () => {
    const table = tableOf(
      'Rapport sur les campagnes\n1 novembre 2026 - 15 novembre 2026\nCampagne\tCoût\nMarque\t12,50\nTotal : compte\t12,50\n',
    );
    expect(readSpend(table, 'EUR').lines).toMatchObject([
      { first: '2026-11-01', last: '2026-11-15', amount: '12.5', currency: 'EUR' },
    ]);
  });

  test('by week or by month covers its days', () => {
    const { lines } = readSpend(tableOf('Campagne,Semaine,Coût\nA,2026-11-02,1\n'), 'EUR');
    expect(lines).toMatchObject([{ first: '2026-11-02', last: '2026-11-08' }]);
    const months = readSpend(tableOf('Campagne;Mois;Coût\nA;févr. 2028;1\n'), 'EUR');
    expect(months.lines).toMatchObject([{ first: '2028-02-01', last: '2028-02-29' }]);
  });

  test('keeps a campaign whose name begins with « Total »', () => {
    const { lines, leftOut } = readSpend(
      tableOf('Campagne,Jour,Coût\nTotal Énergies,2026-11-02,5\nTotal : compte,--,5\n'),
      'EUR',
    );
    expect(lines.map(({ campaign }) => campaign)).toEqual(['Total Énergies']);
    expect(leftOut).toEqual([3]);
  });

  test('in the letters of an old spreadsheet is read', () => {
    const bytes = Uint8Array.from('Campagne;Date;Coût\nÉté;03/11/2026;5\n', (letter) =>
      letter.charCodeAt(0),
    );
    expect(readSpend(tableOf(decodeFile(bytes)), 'EUR').lines).toMatchObject([{ campaign: 'Été' }]);
  });
});

describe('what is pasted from a spreadsheet', () => {
  const sheet = [
    'Campagne\tDate\tMontant',
    'Salon\t03/11/2026\t1 234,56 €',
    'Salon\t31/02/2026\t12 €',
    '\t04/11/2026\t5 €',
    'Salon\t05/11/2026\tdouze',
    'Salon\t06/11/2026\t-3 €',
    'Salon\t07/11/2026\t',
  ].join('\n');

  test('marks each bad cell, and why', () => {
    const { lines, faults } = readSpend(tableOf(sheet), 'EUR');
    expect(lines).toMatchObject([{ first: '2026-11-03', amount: '1234.56', currency: 'EUR' }]);
    expect(faults).toEqual([
      { line: 3, column: 1, code: 'day-invalid' },
      { line: 4, column: 0, code: 'campaign-missing' },
      { line: 5, column: 2, code: 'amount-invalid' },
      { line: 6, column: 2, code: 'amount-negative' },
      { line: 7, column: 2, code: 'amount-missing' },
    ]);
  });

  test('needs no headings', () => {
    const { lines } = readSpend(tableOf('03/11/2026\tSalon\t12,5\n04/11/2026\tSalon\t3\n'), 'CHF');
    expect(lines).toMatchObject([
      { first: '2026-11-03', campaign: 'Salon', amount: '12.5', currency: 'CHF' },
      { first: '2026-11-04', amount: '3' },
    ]);
  });
});

const cell = fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\r', '').trim());
const csvCell = (text: string, separator: string) =>
  text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

test('a table that is written is read again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('\t', ';', ','),
      fc.array(fc.tuple(fc.constant('x'), cell, cell, cell), { minLength: 2, maxLength: 8 }),
      (separator, rows) => {
        // Other separators inside cells are quoted too: nobody could tell them apart.
        const clean = rows.map((cells) => cells.map((text) => text.replace(/[\t;,]/g, '').trim()));
        const text = clean.map((cells) =>
          cells.map((each) => csvCell(each, separator)).join(separator),
        );
        expect(splitTable(text.join('\n')).map(({ cells }) => cells)).toEqual(clean);
      },
    ),
  );
});

const cents = fc.integer({ min: 0, max: 10 ** 11 });

test.each([
  ['fr-FR', ','],
  ['en-US', '.'],
  ['de-DE', ','],
] as const)('an amount written in %s is read to the cent', (locale, mark) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  fc.assert(
    fc.property(cents, (units) => {
      const read = readAmount(format.format(units / 100), mark);
      expect(read).toMatchObject({ currency: 'EUR' });
      expect('amount' in read && Number(read.amount)).toBe(units / 100);
    }),
  );
});

test('the decimal mark is told by the amounts themselves', () => {
  expect(decimalMarkOf(['1,234', '5.50'], 'fr')).toBe('.');
  expect(decimalMarkOf(['1.234', '5,50'], 'en')).toBe(',');
  expect(decimalMarkOf(['1,234,567'], 'fr')).toBe('.');
  expect(decimalMarkOf(['1,234'], 'fr')).toBe(',');
  expect(decimalMarkOf(['1,234'], 'en')).toBe('.');
});

const day = fc.integer({ min: 8000, max: 40_000 }).map(toDay);

test('a day is read in every form', () => {
  fc.assert(
    fc.property(day, (given) => {
      const [year = '', month = '', date = ''] = given.split('-');
      expect(readDay(given, 'day-first')).toBe(given);
      expect(readDay(`${given}T00:00:00.000Z`, 'day-first')).toBe(given);
      expect(readDay(`${date}/${month}/${year}`, 'day-first')).toBe(given);
      expect(readDay(`${Number(month)}/${Number(date)}/${year}`, 'month-first')).toBe(given);
      expect(readMonth(`${year}-${month}`, 'day-first')).toBe(`${year}-${month}-01`);
      for (const [locale, dateStyle] of [
        ['fr-FR', 'long'],
        ['fr-FR', 'medium'],
        ['fr-FR', 'full'],
        ['en-US', 'long'],
        ['en-US', 'medium'],
        ['en-GB', 'long'],
      ] as const) {
        const text = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(
          Date.parse(given),
        );
        expect(readDay(text, 'day-first')).toBe(given);
      }
    }),
  );
});

test('the order of days is told by one after the 12th, else by the language', () => {
  expect(dayOrderOf(['1/2/2026', '13/2/2026'], 'en')).toBe('day-first');
  expect(dayOrderOf(['1/2/2026', '2/13/2026'], 'fr')).toBe('month-first');
  expect(dayOrderOf(['1/2/2026'], 'fr')).toBe('day-first');
});

test('groups add up to their lines, whatever their order, with ids of their own', () => {
  const line = fc.record({
    line: fc.nat(),
    campaign: fc.constantFrom('A', 'B', 'C'),
    campaignId: fc.constantFrom(undefined, '1'),
    accountId: fc.constantFrom(undefined, '9'),
    first: fc.constantFrom('2026-11-01', '2026-11-02'),
    last: fc.constant('2026-11-02'),
    amount: fc.integer({ min: 0, max: 10_000 }).map((units) => String(units / 100)),
    currency: fc.constantFrom('EUR', 'USD'),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const groups = groupSpend(lines, 'other');
      const sums = (all: readonly { amount: string; currency: string }[]) =>
        new Map(sumByCurrency(all).map(({ currency, amount }) => [currency, Number(amount)]));
      expect(sums(groups)).toEqual(sums(lines));
      expect(new Set(groups.map((group) => group.externalId)).size).toBe(groups.length);
    }),
  );
});

test('an id is never too long, and long names that differ keep ids that differ', () => {
  const period = { first: '2026-11-01', last: '2026-11-30' };
  fc.assert(
    fc.property(fc.string({ minLength: 150, maxLength: 600 }), (name) => {
      const id = externalId('microsoft-ads', '123-456', name, period);
      expect(id.length).toBeLessThanOrEqual(196);
      expect(externalId('microsoft-ads', '123-456', `${name}!`.slice(-600), period)).not.toBe(id);
    }),
  );
});

test('campaigns are matched as the last time, by id, by name, or by nobody', () => {
  const known = [
    { target: { source: 'google-ads', sourceCampaign: 'soldes-hiver' }, names: ['soldes-hiver'] },
    { target: { wmktId: 'w', campaignId: 'c' }, names: ['Salon 2026', 'salon'] },
    { target: { wmktId: 'w', campaignId: 'd' }, names: ['Double'] },
    { target: { wmktId: 'w', campaignId: 'e' }, names: ['double'] },
  ];
  const file = [
    { key: '1', name: 'Soldes (Hiver)', id: '1' },
    { key: 'salon 2026', name: 'SALON 2026', id: undefined },
    { key: '2', name: 'Autre', id: '2' },
    { key: '3', name: 'Double', id: '3' },
    { key: '4', name: 'Inconnue', id: '4' },
  ];
  const found = matchCampaigns(file, known, new Map([['2', { ignored: true }]]));
  expect([...found.values()]).toEqual([
    { target: known[0]?.target, by: 'name' },
    { target: known[1]?.target, by: 'name' },
    { target: { ignored: true }, by: 'remembered' },
    { target: {}, by: undefined },
    { target: {}, by: undefined },
  ]);
});
