import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import { attributionGroups } from '@sillage/contract/attribution/attribution-query';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questionAddress, readQuestion } from './address.ts';
import { units } from './period.ts';
import { firstQuestion, type Question, toAttributionQuery } from './question.ts';

const someText = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' });
const optional = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined });
const someNode = fc.record(
  { source: someText, sourceCampaign: someText, campaignId: fc.uuid() },
  { requiredKeys: ['source'] },
);

const someQuestion: fc.Arbitrary<Question> = fc.record({
  period: fc.oneof(
    fc.record({
      kind: fc.constant('calendar' as const),
      unit: fc.constantFrom(...units),
      back: fc.nat(20),
    }),
    fc.record({ kind: fc.constant('last' as const), days: fc.integer({ min: 1, max: 400 }) }),
  ),
  comparison: optional(
    fc.constantFrom(
      'previousPeriod' as const,
      'previousYear' as const,
      'previousYearWeekdays' as const,
    ),
  ),
  eventTypes: fc.uniqueArray(someText, { maxLength: 4 }),
  metric: someText,
  models: fc.uniqueArray(fc.constantFrom(...attributionModels), { maxLength: 9 }),
  lookbackDays: optional(fc.integer({ min: 1, max: 36_500 })),
  attributedDate: fc.constantFrom('event' as const, 'interaction' as const),
  groupBy: fc.constantFrom(...attributionGroups),
  nodes: fc.array(someNode, { maxLength: 4 }),
  sort: optional(
    fc.record(
      {
        by: fc.constantFrom(
          'name' as const,
          'value' as const,
          'spend' as const,
          'returnOnSpend' as const,
        ),
        model: fc.constantFrom(...attributionModels),
        descending: fc.boolean(),
      },
      { requiredKeys: ['by', 'descending'] },
    ),
  ),
});

/** As a browser gives it back. */
const travel = (address: URLSearchParams): URLSearchParams =>
  new URL(`https://exemple.fr/app?${address}`).searchParams;

describe('the address is the state', () => {
  test('a question comes back from its address as it was', () => {
    fc.assert(
      fc.property(someQuestion, (question) => {
        expect(readQuestion(travel(questionAddress(question)))).toEqual(question);
      }),
    );
  });

  test('any address is a question, and the same one after another trip', () => {
    const names = [
      'periode',
      'comparer',
      'type',
      'mesure',
      'modeles',
      'fenetre',
      'niveau',
      'noeud',
      'tri',
    ];
    const someAddress = fc
      .array(fc.tuple(fc.constantFrom(...names), fc.string({ maxLength: 12 })), { maxLength: 8 })
      .map((pairs) => new URLSearchParams(pairs));
    fc.assert(
      fc.property(someAddress, (address) => {
        const question = readQuestion(address);
        expect(readQuestion(travel(questionAddress(question)))).toEqual(question);
      }),
    );
  });

  test('what goes without saying is not said', () => {
    expect(questionAddress(firstQuestion).toString()).toBe('');
    expect(readQuestion(new URLSearchParams())).toEqual(firstQuestion);
  });
});

describe('what the API is asked', () => {
  test('has whole days, the metric and the number of events, once each', () => {
    const query = toAttributionQuery(firstQuestion, '2026-11-16');
    expect(query).toEqual({
      since: '2026-10-18',
      until: '2026-11-17',
      metrics: ['event-count'],
      groupBy: 'source',
      attributedDate: 'event',
      include: ['visits', 'conversionRate', 'positions'],
      sharing: 'campaigns',
    });
    const turnover = toAttributionQuery({ ...firstQuestion, metric: 'turnover' }, '2026-11-16');
    expect(turnover.metrics).toEqual(['turnover', 'event-count']);
  });
});
