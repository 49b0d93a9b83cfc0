import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longDay } from '../time/french-days.ts';
import { toDay, toDayNumber } from '../time/zoned-time.ts';
import { readFrenchPeriod } from './french-period.ts';
import { daysOf, shiftDays } from './period.ts';
import { periodText } from './period-text.ts';

const today = '2026-11-16';
const someDay = fc
  .integer({ min: toDayNumber('1995-01-01'), max: toDayNumber('2090-01-01') })
  .map(toDay);

describe('a period that somebody types', () => {
  test.each([
    ['hier', 'jour-1'],
    ['Aujourd’hui', 'jour'],
    ['avant-hier', 'jour-2'],
    ['3 mars', '2026-03-03~2026-03-03'],
    ['le 3 décembre', '2025-12-03~2025-12-03'],
    ['1er oct. 2024', '2024-10-01~2024-10-01'],
    ['du 1er au 15 octobre', '2026-10-01~2026-10-15'],
    ['1er - 15 octobre 2024', '2024-10-01~2024-10-15'],
    ['du 20 décembre au 5 janvier', '2025-12-20~2026-01-05'],
    ['du 28 février au 3 mars 2025', '2025-02-28~2025-03-03'],
    ['du 12/03/2026 au 14/03/2026', '2026-03-12~2026-03-14'],
    ['mars 2026', '2026-03-01~2026-03-31'],
    ['décembre', '2025-12-01~2025-12-31'],
    ['FÉV. 2024', '2024-02-01~2024-02-29'],
    ['2025', '2025-01-01~2025-12-31'],
    ['45 derniers jours', '45j'],
    ['7j', '7j'],
    ['le mois dernier', 'mois-1'],
    ['cette semaine', 'semaine'],
    ['trimestre', 'trimestre'],
    ['l’année dernière', 'annee-1'],
    ['12/3', '2026-03-12~2026-03-12'],
    ['12.03.25', '2025-03-12~2025-03-12'],
    ['29 février', '2024-02-29~2024-02-29'],
    ['depuis le 1er novembre', '2026-11-01~2026-11-16'],
  ])('%s', (text, expected) => {
    const period = readFrenchPeriod(text, today);
    expect(period && periodText(period)).toBe(expected);
  });

  test.each([
    '',
    'jui',
    'ju 2026',
    '31 février',
    '32 mars',
    'du 3 au',
    '0 derniers jours',
    'demain peut-être',
    '12/13',
    '0007',
    'depuis le 1er décembre 2030',
    'x'.repeat(100_000),
  ])('is none: %s', (text) => {
    expect(readFrenchPeriod(text, today)).toBeUndefined();
  });

  test('a day as French writes it is that day', () => {
    fc.assert(
      fc.property(someDay, someDay, (day, now) => {
        const period = readFrenchPeriod(longDay(day), now);
        expect(period && daysOf(period, now)).toEqual({ since: day, until: shiftDays(day, 1) });
      }),
    );
  });

  test('two days as French writes them are all days between them', () => {
    fc.assert(
      fc.property(someDay, fc.nat(800), someDay, (first, length, now) => {
        const last = shiftDays(first, length);
        const period = readFrenchPeriod(`du ${longDay(first)} au ${longDay(last)}`, now);
        expect(period && daysOf(period, now)).toEqual({ since: first, until: shiftDays(last, 1) });
      }),
    );
  });

  test('a day without a year is never to come', () => {
    fc.assert(
      fc.property(someDay, someDay, (day, now) => {
        const period = readFrenchPeriod(longDay(day).replace(/ \d{4}$/, ''), now);
        if (period) expect(daysOf(period, now).since <= now).toBe(true);
      }),
    );
  });

  test.each(['__proto__', 'constructor', 'mois constructor'])('%s is none', (text) => {
    expect(readFrenchPeriod(text, '2026-11-15')).toBeUndefined();
  });

  test('whatever is typed, the days are in order', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), someDay, (text, now) => {
        const period = readFrenchPeriod(text, now);
        if (!period) return;
        const { since, until } = daysOf(period, now);
        expect(since < until).toBe(true);
      }),
    );
  });
});
