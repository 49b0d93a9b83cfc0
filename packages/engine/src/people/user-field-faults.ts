import type { NewUserField, UserField } from '@sillage/contract/people/user-fields';

/** The types whose values are specific enough to identify a person. */
const identifyingTypes: readonly UserField['type'][] = ['string', 'email', 'phone', 'number'];

/** What is wrong with a user field that fits the schema; empty when nothing is. */
export const userFieldFaults = ({ type, discriminant = false }: NewUserField): string[] =>
  discriminant && !identifyingTypes.includes(type)
    ? [`discriminant must be false when type is ${type}`]
    : [];
