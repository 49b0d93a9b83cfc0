import type { Field, NewField } from '@sillage/contract/events/fields';

/** What a storage key stands for. */
export type KeyMeaning = Pick<Field, 'storageKey' | 'type' | 'entity'>;

/**
 * What is wrong with fields whose storage key means something else in the project; empty when nothing
 * is. Fields that were there before, as they are, stay: their values exist.
 */
export function storageKeyFaults(
  fields: readonly NewField[],
  elsewhere: readonly KeyMeaning[],
  before: readonly KeyMeaning[] = [],
): string[] {
  return fields.flatMap((field, index) => {
    const isSame = (each: KeyMeaning) =>
      each.storageKey === field.storageKey && hasMeaning(each, field);
    const other = elsewhere.find(
      (each) => each.storageKey === field.storageKey && !hasMeaning(each, field),
    );
    return other && !before.some(isSame) ? [`fields.${index}.storageKey ${sentence(other)}`] : [];
  });
}

/** The same for a field of persons. */
export const userKeyFaults = (field: KeyMeaning, elsewhere: readonly KeyMeaning[]): string[] => {
  const other = elsewhere.find(
    (each) => each.storageKey === field.storageKey && !hasMeaning(each, field),
  );
  return other ? [`storageKey ${sentence(other)}`] : [];
};

const hasMeaning = (
  a: Pick<KeyMeaning, 'type' | 'entity'>,
  b: Pick<KeyMeaning, 'type' | 'entity'>,
) => a.type === b.type && a.entity === b.entity;

const sentence = ({ type, entity }: KeyMeaning): string =>
  `must be of type ${type} and entity ${entity}, as elsewhere in the project`;
