import type { Field } from '@sillage/contract/events/fields';
import { parsePhone } from './parse-phone.ts';
import { type Parser, plainParsers } from './plain-parsers.ts';

/** How a value of each type is understood. */
export const fieldParsers: Record<Field['type'], Parser> = { ...plainParsers, phone: parsePhone };

/** What identifies a person, as a text that compares. */
export const identityText = (current: unknown): string =>
  typeof current === 'string' ? current : JSON.stringify(current);

/** Whether a value says who a person is: a blank one would make one person of many. */
export const identifies = (current: unknown): boolean =>
  current !== undefined && identityText(current).trim() !== '';
