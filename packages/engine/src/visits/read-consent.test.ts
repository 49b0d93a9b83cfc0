import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readConsent } from './read-consent.ts';

const hitDate = Date.UTC(2026, 2, 1, 10);
const received = hitDate + 500;
const read = (given: Record<string, unknown>) => readConsent(given, hitDate, received);

describe('the consent told with a hit', () => {
  test('has purposes as a list or as a text, and the text that was read', () => {
    const purposes = ['mesure', 'publicité'];
    expect(read({ purposes, text: 'v3', age: 60_000 })).toEqual({
      purposes,
      text: 'v3',
      at: hitDate - 60_000,
    });
    expect(read({ purposes: ' mesure, publicité,mesure,' }).purposes).toEqual(purposes);
    expect(read({ purposes: [1, 7] }).purposes).toEqual(['1', '7']);
  });

  test('is dated by the page, or by how long before the hit it was given, or after it', () => {
    expect(read({ date: '2026-02-01T00:00:00Z', age: 5 }).at).toBe(Date.UTC(2026, 1, 1));
    expect(read({ date: Date.UTC(2026, 1, 1) }).at).toBe(Date.UTC(2026, 1, 1));
    expect(read({ age: -400 }).at).toBe(hitDate + 400);
    expect(read({ date: 'hier', age: 5 }).at).toBe(hitDate - 5);
  });

  test('never fails, is bounded, and is never later than the reception', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('purposes', 'text', 'date', 'age'), fc.anything()),
        (given) => {
          const { purposes, text, at } = read(given);
          expect(purposes.length).toBeLessThanOrEqual(50);
          for (const purpose of purposes) expect(purpose).toMatch(/^[^\0]{1,100}$/su);
          expect(new Set(purposes).size).toBe(purposes.length);
          expect((text ?? '').length).toBeLessThanOrEqual(1000);
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThanOrEqual(received);
          expect(new Date(at).toISOString()).toMatch(/Z$/);
        },
      ),
    );
  });
});
