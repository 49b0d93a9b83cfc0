import type { NewUserField } from '@sillage/contract/people/user-fields';
import { identifyingTypes } from '../events/event-type-faults.ts';

/** What is wrong with a user field that fits the schema; empty when nothing is. */
export const userFieldFaults = ({ type, discriminant = false }: NewUserField): string[] =>
  discriminant && !identifyingTypes.includes(type)
    ? [`discriminant must be false when type is ${type}`]
    : [];
