import type { FieldValue } from '@sillage/contract/events/fields';
import type { PersonField, PersonFieldChange } from '@sillage/contract/people/users';

/** What one event says of a person, and who sent it. */
export interface Saying {
  eventId: string;
  sender: PersonField['sender'];
  data: Readonly<Record<string, FieldValue>>;
}

/** A change that is listed stays listed, whatever strangers say after it. */
const maxChanges = 100;

/**
 * What is known of a person: of each field, the last value that a trusted sender gave; what nobody
 * trusted has said, a stranger may. `sayings` are the oldest first.
 */
export function personFields(sayings: readonly Saying[]): Record<string, PersonField> {
  const fields = new Map<string, PersonField>();
  for (const { sender, data } of sayings)
    for (const [key, value] of Object.entries(data)) {
      const known = fields.get(key);
      if (sender !== 'anonymous' || known === undefined || known.sender === 'anonymous')
        fields.set(key, { ...value, sender });
    }
  return Object.fromEntries(fields);
}

/** Each time that somebody said something new of a field; the latest first. */
export function fieldHistory(sayings: readonly Saying[]): PersonFieldChange[] {
  const last = new Map<string, string>();
  const changes = sayings.flatMap(({ eventId, sender, data }) =>
    Object.entries(data).flatMap(([storageKey, value]) => {
      const said = JSON.stringify([value.current ?? null, value.raw ?? null, sender]);
      if (last.get(storageKey) === said) return [];
      last.set(storageKey, said);
      return [{ storageKey, eventId, sender, ...value }];
    }),
  );
  return changes.reverse().slice(0, maxChanges);
}
