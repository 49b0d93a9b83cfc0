import type { EventDescriptions } from '@sillage/engine/events/read-filter';
import type { Db } from '../driver/database.ts';

/** What a project says of its events and people, archived event types included. */
export async function listDescriptions(
  db: Db,
  projectId: string,
): Promise<Pick<EventDescriptions, 'eventTypes' | 'userFields'>> {
  const [eventTypes, userFields] = await Promise.all([
    db
      .selectFrom('event_types')
      .select(['fields', 'phone_parsing'])
      .where('project_id', '=', projectId)
      .orderBy('reference')
      .execute(),
    db
      .selectFrom('user_fields')
      .select(['storage_key', 'type', 'is_pii'])
      .where('project_id', '=', projectId)
      .execute(),
  ]);
  return {
    eventTypes: eventTypes.map(({ fields, phone_parsing }) => ({
      fields,
      phoneParsingConfig: phone_parsing,
    })),
    userFields: userFields.map(({ storage_key, type, is_pii }) => ({
      storageKey: storage_key,
      type,
      isPii: is_pii,
    })),
  };
}
