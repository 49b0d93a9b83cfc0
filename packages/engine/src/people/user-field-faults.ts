import type { NewUserField, UserField } from '@sillage/contract/people/user-fields';

/** The types whose values two people do not share by chance. */
const identifyingTypes: readonly UserField['type'][] = ['string', 'email', 'phone', 'number'];

/** Why a user field that fits the schema still cannot be: empty when it can. */
export const userFieldFaults = ({ type, discriminant = false }: NewUserField): string[] =>
  discriminant && !identifyingTypes.includes(type)
    ? [`discriminant must be false when type is ${type}`]
    : [];
