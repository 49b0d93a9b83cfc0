import type { EventType } from '@sillage/contract/events/event-types';
import type { UserField } from '@sillage/contract/people/user-fields';
import type { Db } from '../driver/database.ts';

export interface Descriptions {
  eventTypes: Pick<EventType, 'reference' | 'fields' | 'phoneParsingConfig'>[];
  userFields: Pick<UserField, 'storageKey' | 'type' | 'isPii' | 'discriminant'>[];
}

/** What a project says of its events and people, archived event types included. */
export async function listDescriptions(db: Db, projectId: string): Promise<Descriptions> {
  const [eventTypes, userFields] = await Promise.all([
    db
      .selectFrom('event_types')
      .select(['reference', 'fields', 'phone_parsing'])
      .where('project_id', '=', projectId)
      .orderBy('reference')
      .execute(),
    db
      .selectFrom('user_fields')
      .select(['storage_key', 'type', 'is_pii', 'discriminant'])
      .where('project_id', '=', projectId)
      .execute(),
  ]);
  return {
    eventTypes: eventTypes.map(({ reference, fields, phone_parsing }) => ({
      reference,
      fields,
      phoneParsingConfig: phone_parsing,
    })),
    userFields: userFields.map(({ storage_key, type, is_pii, discriminant }) => ({
      storageKey: storage_key,
      type,
      isPii: is_pii,
      discriminant,
    })),
  };
}
