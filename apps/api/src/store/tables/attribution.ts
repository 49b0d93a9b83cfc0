import type { ChannelGroup } from '@sillage/contract/attribution/channel-groups';
import type { InteractionKind } from '@sillage/contract/visits/interaction-kinds';
import type { DatedBy } from '@sillage/engine/attribution/make-sheets';
import type { DetailKind } from '@sillage/engine/visits/touch-details';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './columns.ts';

/**
 * All that attribution reads of an event. Derived from events, interactions and metric changes, and
 * rebuilt when one of them changes.
 */
export interface JourneysTable {
  project_id: string;
  event_id: string;
  event_type: string;
  /** The dates of its first and last metric change. */
  changed_from: Date;
  changed_to: Date;
  /** See `pack-journey.ts` of the engine. */
  packed: Buffer;
  /** See `pack-details.ts` of the engine. Null when the release before has built the journey. */
  details: Buffer | null;
}

/** The number by which packed details name a value of a kind, such as a country. */
export interface JourneyDetailsTable {
  project_id: string;
  kind: DetailKind;
  number: number;
  key: string;
  value: string;
  /** When it was first met. */
  day: string;
}

/** The groups that a project has chosen for its channels; without a row, those by default. */
export interface ChannelGroupsTable {
  project_id: string;
  groups: Json<ChannelGroup[]>;
  updated_at: Date;
}

/** The number by which packed journeys name a node: where an interaction came from. */
export interface JourneyNodesTable {
  project_id: string;
  /** From 1: 0 is a direct visit. */
  number: number;
  key: string;
  source: string;
  source_campaign: string | null;
  integration_id: string | null;
  campaign_id: string | null;
  kind: Generated<InteractionKind>;
}

/** The number by which packed journeys name a metric. */
export interface JourneyKeysTable {
  project_id: string;
  key: string;
  number: number;
  /** The most decimals that a change of this metric ever had. */
  scale: number;
}

/**
 * Marks: the event, or the user or browser with events, whose journeys must be rebuilt, or the hour
 * whose visits must be counted again.
 */
export interface JourneyQueueTable {
  project_id: string;
  id: string;
  kind: 'event' | 'user' | 'tracker' | 'hour';
  key: string;
  /** Only events from this date on must be; all when null. */
  since: ColumnType<Date | null, Date | null | undefined, never>;
}

/** The interactions that came before an anonymized event, which has no tracker to find them by. */
export interface EventTouchesTable {
  project_id: string;
  event_id: string;
  interaction_id: string;
}

/**
 * What the rule models give on a day of the project's zone: see `credit-sheet.ts` of the engine. A day
 * may have several sheets, which add up.
 */
export interface CreditSheetsTable {
  project_id: string;
  dated_by: DatedBy;
  /** The days since 1970-01-01. */
  day: number;
  event_type: string;
  id: string;
  packed: Buffer;
  positions: Buffer | null;
}

/** How far a project's sheets hold its journeys. */
export interface CreditSheetStatesTable {
  project_id: string;
  /** What they were made with: see `sheet-settings.ts` of the engine. */
  settings: string;
  /** They hold the journeys of events up to this one, in the order of ids; none when null. */
  built_to: string | null;
  /** Whether they hold all journeys. */
  is_complete: boolean;
  /** How many journeys they hold, and the sum of the digests of these. Big integers, given as text. */
  journeys: ColumnType<string, number, number>;
  digest: ColumnType<string, number, number>;
}

/** The visits of a whole day by origin. A day without a row is counted visit by visit. */
export interface VisitDaysTable {
  project_id: string;
  /** The days since 1970-01-01. */
  day: number;
  /** The zone whose day it is. */
  timezone: string;
  counts: Json<VisitTuple[]>;
}

/** The origin of visits, and how many they are. */
export type VisitTuple = [
  source: string,
  sourceCampaign: string | null,
  integrationId: string | null,
  campaignId: string | null,
  visits: number,
];
