import { ApiError } from '../../errors/api-error.ts';
import type { JourneyPlace } from '../../store/attribution/journeys.ts';

export interface JourneyCursor {
  place: JourneyPlace;
  /** What has been summed up to the place. */
  sums: bigint[];
}

/** Where a page of journeys ended, as a text. */
export const writeJourneyCursor = ({ place, sums }: JourneyCursor): string =>
  Buffer.from(JSON.stringify([place.changedTo, place.eventId, ...sums.map(String)])).toString(
    'base64url',
  );

/** Reads a cursor that has so many sums. Throws if it is none. */
export function readJourneyCursor(after: string, count: number): JourneyCursor {
  const [changedTo = '', eventId = '', ...sums] = parseList(after);
  const isPlace =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(changedTo) &&
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(eventId) &&
    sums.length === count &&
    sums.every((sum) => /^-?\d{1,60}$/.test(sum));
  if (!isPlace)
    throw new ApiError('invalid-payload', ['after must be a valid cursor: the next of a page']);
  return { place: { changedTo, eventId }, sums: sums.map(BigInt) };
}

function parseList(text: string): string[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parsed) ? parsed.map(String) : [];
  } catch {
    return [];
  }
}
