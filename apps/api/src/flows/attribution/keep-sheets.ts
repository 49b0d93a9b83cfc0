import { createHash } from 'node:crypto';
import { mergeSheets } from '@sillage/engine/attribution/credit-sheet';
import { JourneyReader } from '@sillage/engine/attribution/journey-reader';
import { type MadeSheet, SheetMaker } from '@sillage/engine/attribution/make-sheets';
import { mergePositions } from '@sillage/engine/attribution/position-sheet';
import { readSheetSettings, sheetForm } from '@sillage/engine/attribution/sheet-settings';
import { TouchLevel } from '@sillage/engine/attribution/touch-level';
import { viewTerms } from '@sillage/engine/attribution/view-terms';
import { dayNumberAt } from '@sillage/engine/time/zoned-time';
import { directNode } from '@sillage/engine/visits/node';
import {
  addSheetCounts,
  findSheetState,
  type SheetState,
} from '../../store/attribution/credit-sheet-states.ts';
import { insertSheets, takeManySheets } from '../../store/attribution/credit-sheets.ts';
import { maxDetails } from '../../store/attribution/journey-details.ts';
import { listJourneyKeys, listJourneyNodes } from '../../store/attribution/journey-dictionaries.ts';
import {
  type JourneyToUpsert,
  listStoredJourneys,
  type StoredJourney,
} from '../../store/attribution/journeys.ts';
import type { Db } from '../../store/driver/database.ts';
import { mapInPace, Pace } from '../pace.ts';

type SheetJourney = Pick<StoredJourney, 'eventType' | 'bytes'>;

/** Journeys that sheets no longer hold, and those that they hold from now on. */
export interface JourneyMoves {
  removed: SheetJourney[];
  added: SheetJourney[];
}

/** Days with so many sheets get one that has them all. */
const sheetsPerDay = 16;
/** Moves are saved when there are so many: their bytes are in memory. */
const movesPerSave = 10_000;

/** The keeper of a project's sheets; undefined when it has none. Needs `lockJourneys`. */
export async function openSheets(db: Db, projectId: string): Promise<SheetKeeper | undefined> {
  const state = await findSheetState(db, projectId);
  return state && new SheetKeeper(db, projectId, state);
}

/** Lets sheets follow journeys, in the transaction that builds these. */
export class SheetKeeper {
  readonly #db: Db;
  readonly #projectId: string;
  readonly #state: SheetState;
  #moves: JourneyMoves = { removed: [], added: [] };

  constructor(db: Db, projectId: string, state: SheetState) {
    this.#db = db;
    this.#projectId = projectId;
    this.#state = state;
  }

  /** The journeys of events as they are, before they are built again. */
  readStored(eventIds: readonly string[]): Promise<StoredJourney[]> {
    return listStoredJourneys(
      this.#db,
      this.#projectId,
      eventIds.filter((id) => this.#holds(id)),
    );
  }

  async move(
    stored: readonly StoredJourney[],
    gone: readonly string[],
    built: readonly JourneyToUpsert[],
  ): Promise<void> {
    const before = new Map(stored.map((journey) => [journey.eventId, journey]));
    const remove = (id: string) => {
      const journey = before.get(id);
      if (journey) this.#moves.removed.push(journey);
    };
    for (const id of gone) remove(id);
    for (const { eventId, eventType, packed, details } of built) {
      if (!this.#holds(eventId)) continue;
      const bytes = Buffer.concat([packed, details]);
      const old = before.get(eventId);
      if (old && old.eventType === eventType && bytes.equals(old.bytes)) continue;
      remove(eventId);
      this.#moves.added.push({ eventType, bytes });
    }
    if (this.#moves.added.length + this.#moves.removed.length >= movesPerSave) await this.save();
  }

  async save(): Promise<void> {
    const moves = this.#moves;
    this.#moves = { removed: [], added: [] };
    await saveMoves(this.#db, this.#projectId, this.#state.settings, moves);
  }

  /** Journeys that sheets do not hold yet are added when their turn comes. */
  #holds(eventId: string): boolean {
    const { isComplete, builtTo } = this.#state;
    return isComplete || (builtTo !== null && eventId <= builtTo);
  }
}

/** Adds the sheets that journeys change, reversed for those that are gone. Needs `lockJourneys`. */
export async function saveMoves(
  db: Db,
  projectId: string,
  settings: string,
  moves: JourneyMoves,
): Promise<void> {
  const { removed, added } = moves;
  if (removed.length + added.length === 0) return;
  const maker = await sheetMaker(db, projectId, settings, moves);
  const pace = new Pace();
  for (const { journeys, sign } of [
    { journeys: removed, sign: -1 },
    { journeys: added, sign: 1 },
  ] as const)
    for (const { bytes, eventType } of journeys) {
      maker.add(bytes, eventType, sign);
      if (pace.isDue()) await pace.pause();
    }
  const sheets: MadeSheet[] = [];
  for (const sheet of maker.made()) {
    sheets.push(sheet);
    if (pace.isDue()) await pace.pause();
  }
  await insertSheets(db, projectId, sheets);
  await mergeDays(db, projectId, new Set(sheets.map(({ day }) => day)));
  await addSheetCounts(db, projectId, {
    journeys: added.length - removed.length,
    digest: digestOf(added) - digestOf(removed),
  });
}

async function sheetMaker(
  db: Db,
  projectId: string,
  settings: string,
  { removed, added }: JourneyMoves,
): Promise<SheetMaker> {
  const { timezone, lookbackDays, viewLookbackDays, ...options } = readSheetSettings(settings);
  const level = new TouchLevel(['medium'], maxDetails.inAll + 1);
  const pace = new Pace();
  for (const { bytes } of [...removed, ...added]) {
    const reader = new JourneyReader(bytes, level);
    while (reader.next()) if (pace.isDue()) await pace.pause();
  }
  const known = new Map((await listJourneyNodes(db, projectId)).map((node) => [node.number, node]));
  const nodes = level.found.map(({ node }, number) => ({
    ...(known.get(node) ?? { ...directNode, kind: 'click' as const }),
    number,
  }));
  const keys = await listJourneyKeys(db, projectId);
  const scales = new Map(keys.map(({ number, scale }) => [number, scale]));
  return new SheetMaker({
    options,
    lookbackDays,
    views: viewTerms(nodes, viewLookbackDays),
    level,
    scaleOf: (key) => scales.get(key) ?? 0,
    dayOf: (at) => dayNumberAt(at, timezone),
    countKey: keys.find(({ key }) => key === 'event-count')?.number,
  });
}

/** Makes one sheet of those of a day, where a type of events has so many. Needs `lockJourneys`. */
export async function mergeDays(
  db: Db,
  projectId: string,
  days: ReadonlySet<number>,
  least = sheetsPerDay,
): Promise<void> {
  const many = await takeManySheets(db, projectId, [...days], least);
  const merged = await mapInPace(many, (sheet) => ({
    ...sheet,
    packed: mergeSheets(sheet.packed),
    positions: mergePositions(sheet.positions),
  }));
  await insertSheets(
    db,
    projectId,
    merged.filter(({ packed, positions }) => packed.length + positions.length > 0),
  );
}

/**
 * The same sum as `hasOtherJourneys` of the store computes: the first 32 bits of the MD5 of each, with
 * the form of sheets after it.
 */
const digestOf = (journeys: readonly SheetJourney[]): number =>
  journeys.reduce(
    (sum, { bytes }) =>
      sum + createHash('md5').update(bytes).update(Buffer.of(sheetForm)).digest().readUInt32BE(0),
    0,
  );
