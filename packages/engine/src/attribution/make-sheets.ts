import { ExactSums } from '../money/exact-sums.ts';
import { wholeCredit } from './apportion-credit.ts';
import { type ModelOptions, modelsWith } from './attribution-models.ts';
import { noNode, packSheet, type SheetLine, sheetModels } from './credit-sheet.ts';
import { JourneyReader } from './journey-reader.ts';
import { LoadedPath, type ViewTerms } from './loaded-path.ts';
import { type PlacedNode, type PositionLine, packPositions } from './position-sheet.ts';
import type { TouchLevel } from './touch-level.ts';

/** How credit is dated: by the change of the metric, or by the touch point. */
export type DatedBy = 'event' | 'interaction';

export interface SheetTerms {
  options: ModelOptions;
  lookbackDays: number;
  views: ViewTerms | undefined;
  /** Tells nodes apart by their medium. It has met every node of the journeys. */
  level: TouchLevel;
  /** The decimal digits of each metric, by its number: no change has more. */
  scaleOf: (key: number) => number;
  /** The number of the day, in the project's zone, that an instant falls on. */
  dayOf: (at: number) => number;
  /** The number that journeys have for the count of events; undefined when there was never one. */
  countKey: number | undefined;
}

/** The sheet of a day, or a change of it. */
export interface MadeSheet {
  datedBy: DatedBy;
  day: number;
  eventType: string;
  packed: Uint8Array;
  /** The paths of the events of the day; none by interaction. */
  positions: Uint8Array;
}

interface OpenSheet extends Omit<MadeSheet, 'packed' | 'positions'> {
  /** Where the sums of a node and column begin. */
  slots: Map<number, number>;
  /** How many events have each path: the numbers of its nodes, twice, and one more in the middle. */
  paths: Map<string, number>;
}

/** A journey whose changes are shared out: `parts` has billionths, by model and touch point. */
interface Shared {
  eventAt: number;
  eventType: string;
  /** The day of the change. */
  day: number;
  parts: readonly (readonly number[])[];
}

const perSlot = sheetModels.length;
const noEffects = new Float64Array(0);

/** Makes the sheets of journeys; of those that are taken back, with their sums reversed. */
export class SheetMaker {
  readonly #terms: SheetTerms;
  readonly #loaded: LoadedPath;
  readonly #weigh: ReturnType<typeof modelsWith>;
  readonly #sheets = new Map<string, OpenSheet>();
  readonly #sums = new ExactSums(0);
  #slots = 0;

  constructor(terms: SheetTerms) {
    this.#terms = terms;
    this.#weigh = modelsWith(terms.options);
    const nodes = terms.level.found.length;
    this.#loaded = new LoadedPath({
      channelOf: Uint32Array.from({ length: nodes }, (_, node) => node),
      channels: nodes,
      level: terms.level,
      lookbackDays: terms.lookbackDays,
      views: terms.views,
    });
  }

  /** Adds journeys of an event type; -1 takes them back. */
  add(journeys: Uint8Array, eventType: string, sign: 1 | -1 = 1): void {
    const reader = new JourneyReader(journeys, this.#terms.level);
    while (reader.next()) this.#addJourney(reader, eventType, sign);
  }

  #addJourney(reader: JourneyReader, eventType: string, sign: 1 | -1): void {
    this.#loaded.load(reader);
    const { path } = this.#loaded;
    // Models reuse their array: what each gives is copied.
    const parts = sheetModels.map((model) =>
      path.length === 0
        ? [wholeCredit]
        : Array.from(this.#weigh[model](path, noEffects).subarray(0, path.length)),
    );
    for (let change = 0; change < reader.changes; change += 1) {
      const key = reader.keys[change] as number;
      const day = this.#terms.dayOf(reader.dates[change] as number);
      const value = exactUnits(reader, change, this.#terms.scaleOf(key));
      const count = reader.counts[change] as number;
      const source = { eventAt: reader.eventAt, eventType, day, parts };
      this.#share(source, key * 2, typeof value === 'number' ? value * sign : value * BigInt(sign));
      if (count !== 0) this.#share(source, key * 2 + 1, count * sign);
      if (key === this.#terms.countKey && path.length > 0) {
        const { paths } = this.#sheet('event', day, eventType);
        const name = this.#pathName();
        paths.set(name, (paths.get(name) ?? 0) + (reader.units[change] as number) * sign);
      }
    }
  }

  #pathName(): string {
    const { path, targets } = this.#loaded;
    const places = new Map<number, number>();
    for (let touch = 0; touch < path.length; touch += 1) {
      const node = targets[touch] as number;
      const isMiddle = touch > 0 && touch < path.length - 1;
      places.set(node, Math.max(places.get(node) ?? 0, node * 2 + (isMiddle ? 1 : 0)));
    }
    return [...places.values()].sort((a, b) => a - b).join(' ');
  }

  /** Shares a value between the touch points of the current path, on both kinds of sheets. */
  #share({ eventAt, eventType, day, parts }: Shared, column: number, value: number | bigint) {
    const { path, targets } = this.#loaded;
    for (let touch = 0; touch < Math.max(1, path.length); touch += 1) {
      const isTouched = path.length > 0;
      const node = isTouched ? (targets[touch] as number) : noNode;
      const touchDay = isTouched ? this.#terms.dayOf(eventAt - (path.ages[touch] as number)) : day;
      this.#put(this.#slot('event', day, eventType, node, column), value, parts, touch);
      this.#put(this.#slot('interaction', touchDay, eventType, node, column), value, parts, touch);
    }
  }

  #put(slot: number, value: number | bigint, parts: Shared['parts'], touch: number): void {
    const sums = this.#sums;
    const isFloat = typeof value === 'number' && sums.reserve(Math.abs(value));
    for (let model = 0; model < perSlot; model += 1) {
      const part = parts[model]?.[touch] as number;
      if (part === 0) continue;
      if (isFloat) sums.add(slot + model, value, part);
      else sums.addBig(slot + model, BigInt(value), part);
    }
  }

  #slot(datedBy: DatedBy, day: number, eventType: string, node: number, column: number): number {
    const sheet = this.#sheet(datedBy, day, eventType);
    // Columns are few, nodes many: a pair is one number that floats hold exactly.
    const pair = column * 2 ** 32 + node + 1;
    const known = sheet.slots.get(pair);
    if (known !== undefined) return known;
    const slot = this.#slots;
    this.#slots += perSlot;
    this.#sums.grow(this.#slots);
    sheet.slots.set(pair, slot);
    return slot;
  }

  #sheet(datedBy: DatedBy, day: number, eventType: string): OpenSheet {
    const name = `${datedBy} ${day} ${eventType}`;
    const known = this.#sheets.get(name);
    if (known) return known;
    const sheet = { datedBy, day, eventType, slots: new Map(), paths: new Map() };
    this.#sheets.set(name, sheet);
    return sheet;
  }

  /** The sheets that are not empty. */
  *made(): Generator<MadeSheet> {
    for (const { slots, paths, ...sheet } of this.#sheets.values()) {
      const packed = packSheet(this.#lines(slots));
      const positions = packPositions(this.#positions(paths));
      if (packed.length + positions.length > 0) yield { ...sheet, packed, positions };
    }
  }

  *#positions(paths: OpenSheet['paths']): Generator<PositionLine> {
    for (const [name, events] of paths)
      yield { nodes: name.split(' ').map((place) => this.#place(Number(place))), events };
  }

  #place(place: number): PlacedNode {
    const found = this.#terms.level.found[place >> 1];
    return {
      node: found?.node ?? 0,
      medium: found?.details[0] ?? 0,
      isMiddle: place % 2 === 1,
    };
  }

  *#lines(slots: ReadonlyMap<number, number>): Generator<SheetLine> {
    for (const [pair, slot] of slots) {
      const column = Math.floor(pair / 2 ** 32);
      const found = this.#terms.level.found[(pair % 2 ** 32) - 1];
      const key = column >> 1;
      const ofCounts = (column & 1) === 1;
      yield {
        node: found?.node ?? noNode,
        medium: found?.details[0] ?? 0,
        key,
        ofCounts,
        scale: ofCounts ? 0 : this.#terms.scaleOf(key),
        sums: sheetModels.map((_, model) => this.#sums.sum(slot + model)),
      };
    }
  }
}

/** A change in units of the metric's scale: a bigint when floats cannot hold it. */
function exactUnits(
  { units, scales, bigUnits }: JourneyReader,
  change: number,
  scale: number,
): number | bigint {
  const shift = scale - (scales[change] as number);
  const big = bigUnits.get(change);
  const value = (units[change] as number) * 10 ** shift;
  if (big === undefined && Number.isSafeInteger(value)) return value;
  return (big ?? BigInt(units[change] as number)) * 10n ** BigInt(shift);
}
