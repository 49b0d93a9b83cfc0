import type { ColumnType } from 'kysely';

/** What attribution reads of an event: made from events, interactions and changes, and made again. */
export interface JourneysTable {
  project_id: string;
  event_id: string;
  event_type: string;
  /** The dates of its first and last change. */
  changed_from: Date;
  changed_to: Date;
  /** See the engine's `pack-journey.ts`. */
  packed: Buffer;
}

/** The numbers that journeys have for where interactions came from. */
export interface JourneyNodesTable {
  project_id: string;
  /** From 1: 0 is a direct visit. */
  number: number;
  key: string;
  source: string;
  source_campaign: string | null;
  integration_id: string | null;
  campaign_id: string | null;
}

/** The numbers that journeys have for metrics. */
export interface JourneyKeysTable {
  project_id: string;
  key: string;
  number: number;
  /** The most digits after the point that a change of it ever had. */
  scale: number;
}

/** What has changed since journeys were made: an event, or interactions of a person or browser. */
export interface JourneyQueueTable {
  project_id: string;
  id: string;
  kind: 'event' | 'user' | 'tracker';
  key: string;
  /** Only events from then on are concerned; null: all. */
  since: ColumnType<Date | null, Date | null | undefined, never>;
}
