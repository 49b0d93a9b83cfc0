import type { Field } from '@sillage/contract/events/fields';
import { parsePhone } from './parse-phone.ts';
import { type Parser, plainParsers } from './plain-parsers.ts';

/** The parser of each field type. */
export const fieldParsers: Record<Field['type'], Parser> = { ...plainParsers, phone: parsePhone };

/** An identity as text, so that two can be compared. */
export const identityText = (current: unknown): string =>
  typeof current === 'string' ? current : JSON.stringify(current);

/** Whether a value identifies a person. A blank one would merge many people into one. */
export const identifies = (current: unknown): boolean =>
  current !== undefined && identityText(current).trim() !== '';
