import { parseInstant } from '../time/instant.ts';

/** What a visitor has consented to. */
export interface Consent {
  /** What for, in the words of the page. Empty when the page did not say. */
  purposes: string[];
  /** Which text the visitor has read, as the page names it. */
  text: string | null;
  /** In milliseconds since 1970. */
  at: number;
}

const maxPurposes = 50;
const maxPurposeLength = 100;
const maxTextLength = 1000;

/** Without null characters, which PostgreSQL refuses, nor halves of characters. */
const cleanText = (value: unknown, maxLength: number): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .toWellFormed()
    .replaceAll('\u0000', '')
    .trim()
    .slice(0, maxLength)
    .toWellFormed();

function purposesOf(given: unknown): string[] {
  const list = Array.isArray(given) ? given : cleanText(given, 5000).split(',');
  const named = list.map((each) => cleanText(each, maxPurposeLength)).filter((each) => each !== '');
  return [...new Set(named)].slice(0, maxPurposes);
}

const dateOf = (given: unknown): number | undefined => {
  if (typeof given === 'number') return given;
  return typeof given === 'string' ? (parseInstant(given) ?? undefined) : undefined;
};

/**
 * Reads the consent that a page told with a hit. What cannot be read of it is left out: a mistake there
 * costs no hit. Its date is the one that the page gave, or else that of the call, `age` before the hit,
 * and never later than when the hit was received.
 */
export function readConsent(
  given: Readonly<Record<string, unknown>>,
  hitDate: number,
  receivedAt: number,
): Consent {
  const age = typeof given.age === 'number' ? given.age : 0;
  const told = dateOf(given.date) ?? hitDate - age;
  const at = Number.isFinite(told) ? Math.round(Math.min(Math.max(told, 0), receivedAt)) : hitDate;
  return {
    purposes: purposesOf(given.purposes),
    text: cleanText(given.text, maxTextLength) || null,
    at,
  };
}
