import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf, countChanges, type Draft, draftOf, type SavedSettings } from './draft.ts';

const saved: fc.Arbitrary<SavedSettings> = fc.record({
  name: fc.stringMatching(/^[A-Za-z][A-Za-z ]*[A-Za-z]$/),
  timezone: fc.constantFrom('Europe/Paris', 'America/Toronto'),
  currency: fc.constantFrom('EUR', 'CAD'),
  sessionTimeout: fc.integer({ min: 60, max: 86_400 }),
  retentionDurationInDays: fc.integer({ min: 1, max: 3650 }),
  erasureMemoryInDays: fc.integer({ min: 1, max: 36_500 }),
  trafficFilters: fc.record({
    excludedAddresses: fc.array(fc.ipV4()),
    allowedHosts: fc.array(fc.constantFrom('exemple.fr', 'boutique.exemple.fr')),
    excludeBots: fc.boolean(),
    excludeReferrerSpam: fc.boolean(),
  }),
  ingestion: fc.record({
    events: fc.constantFrom('open', 'key', 'service-account'),
    hits: fc.constantFrom('open', 'key', 'service-account'),
    anonymousMerges: fc.boolean(),
  }),
  attribution: fc.record({
    model: fc.constantFrom('last', 'linear', 'markov'),
    lookbackDays: fc.integer({ min: 1, max: 36_500 }),
    viewLookbackDays: fc.integer({ min: 0, max: 36_500 }),
    positionWeights: fc.record({
      first: fc.integer({ min: 0, max: 100 }),
      middle: fc.integer({ min: 0, max: 100 }),
      last: fc.integer({ min: 0, max: 100 }),
    }),
    halfLifeDays: fc.integer({ min: 1, max: 365 }),
    learnFrom: fc.constantFrom('conversions', 'all'),
  }),
});

test('fields that nobody touched change nothing', () => {
  fc.assert(
    fc.property(saved, (settings) => {
      expect(changesOf(settings, draftOf(settings))).toEqual({});
    }),
  );
});

test('what is sent turns what is saved into what is written, and holds nothing else', () => {
  fc.assert(
    fc.property(saved, saved, (one, two) => {
      const changes = changesOf(one, draftOf(two));
      const merged = {
        ...one,
        ...changes,
        trafficFilters: { ...one.trafficFilters, ...changes.trafficFilters },
        ingestion: { ...one.ingestion, ...changes.ingestion },
        attribution: { ...one.attribution, ...changes.attribution },
      };
      expect(merged).toEqual(two);
    }),
  );
});

test('weights go together, an empty number is told, a pasted address is its host', () => {
  const [settings] = fc.sample(saved, 1) as [SavedSettings];
  const edited = (edits: Partial<Draft>) => changesOf(settings, { ...draftOf(settings), ...edits });
  const first = String(settings.attribution.positionWeights.first + 1);
  expect(edited({ first }).attribution?.positionWeights).toEqual({
    ...settings.attribution.positionWeights,
    first: Number(first),
  });
  expect(JSON.stringify(edited({ retentionDays: '' }))).toContain('null');
  expect(
    edited({ allowedHosts: 'https://www.Lampes.fr/page' }).trafficFilters?.allowedHosts,
  ).toEqual(['lampes.fr']);
  expect(countChanges(edited({ first, excludeBots: !settings.trafficFilters.excludeBots }))).toBe(
    2,
  );
});
