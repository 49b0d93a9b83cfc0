import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';

/**
 * The models of a sheet. They weigh a touch point by its place and its age alone, so that what they
 * give adds up: over events, over days, and over the nodes of a row.
 */
export const sheetModels = [
  'first',
  'last',
  'linear',
  'positionBased',
  'wShaped',
  'timeDecay',
] as const satisfies AttributionModel[];

/** The index of a model in a sheet; -1 for a model that sheets do not have. */
export const sheetModelOf = (model: AttributionModel): number =>
  (sheetModels as readonly AttributionModel[]).indexOf(model === 'lastNonDirect' ? 'last' : model);

/** Instead of a node: no touch point led to the event. */
export const noNode = -1;

/** What a metric gave to a node on a day, in billionths, by each model of `sheetModels`. */
export interface SheetLine {
  node: number;
  /** The number of the medium of its touch points. */
  medium: number;
  /** The metric's number in the journeys. */
  key: number;
  /** True for the counts of a mean, false for the changes themselves. */
  ofCounts: boolean;
  /** Decimal digits of the metric. */
  scale: number;
  sums: readonly bigint[];
}

/** A sum is a whole part and billionths, each of which a float holds. */
const whole = 1_000_000_000n;
const mostWhole = 2n ** 51n;

const eachModel = 0;
const sameForAll = 1;
const asText = 2;

/** Lines without any credit are left out. Packed sheets may be concatenated. */
export function packSheet(lines: Iterable<SheetLine>): Uint8Array {
  const bytes = new ByteWriter();
  for (const { node, medium, key, ofCounts, scale, sums } of lines) {
    if (sums.every((sum) => sum === 0n)) continue;
    bytes.varint(node + 1);
    bytes.varint(medium);
    bytes.varint(key * 2 + (ofCounts ? 1 : 0));
    const form = formOf(sums);
    bytes.varint(scale * 3 + form);
    for (const sum of form === sameForAll ? sums.slice(0, 1) : sums) {
      const quotient = floorDivide(sum);
      if (form === asText) bytes.text(sum.toString());
      else {
        bytes.zigzag(Number(quotient));
        bytes.varint(Number(sum - quotient * whole));
      }
    }
  }
  return bytes.toBytes();
}

function formOf(sums: readonly bigint[]): number {
  if (sums.some((sum) => sum / whole >= mostWhole || -sum / whole >= mostWhole)) return asText;
  return sums.every((sum) => sum === sums[0]) ? sameForAll : eachModel;
}

const floorDivide = (sum: bigint): bigint => {
  const quotient = sum / whole;
  return sum < 0n && quotient * whole !== sum ? quotient - 1n : quotient;
};

/** Reads the lines of packed sheets one after the other into the same arrays. */
export class SheetReader {
  readonly #bytes: ByteReader;
  node = noNode;
  medium = 0;
  key = 0;
  ofCounts = false;
  scale = 0;
  /** By model: the sum is `wholes` and so many `billionths`, unless `big` has it. */
  readonly wholes = new Float64Array(sheetModels.length);
  readonly billionths = new Float64Array(sheetModels.length);
  big: readonly bigint[] | undefined;

  constructor(packed: Uint8Array) {
    this.#bytes = new ByteReader(packed);
  }

  /** Reads the next line. Returns false at the end. */
  next(): boolean {
    const bytes = this.#bytes;
    if (bytes.isAtEnd) return false;
    this.node = bytes.varint() - 1;
    this.medium = bytes.varint();
    const column = bytes.varint();
    this.key = column >> 1;
    this.ofCounts = (column & 1) === 1;
    const header = bytes.varint();
    this.scale = Math.floor(header / 3);
    this.#readSums(header % 3);
    return true;
  }

  /** The sum of a model. */
  sum(model: number): bigint {
    const { wholes, billionths, big } = this;
    if (big) return big[model] as bigint;
    return BigInt(wholes[model] as number) * whole + BigInt(billionths[model] as number);
  }

  #readSums(form: number): void {
    const { wholes, billionths } = this;
    const bytes = this.#bytes;
    this.big = form === asText ? sheetModels.map(() => BigInt(bytes.text())) : undefined;
    if (this.big) return;
    for (let model = 0; model < wholes.length; model += 1) {
      const isRead = form === eachModel || model === 0;
      wholes[model] = isRead ? bytes.zigzag() : (wholes[0] as number);
      billionths[model] = isRead ? bytes.varint() : (billionths[0] as number);
    }
  }
}

/** One sheet of several, concatenated: those of one day, event type and kind of date. */
export function mergeSheets(packed: Uint8Array): Uint8Array {
  const lines = new Map<string, SheetLine>();
  const reader = new SheetReader(packed);
  while (reader.next()) {
    const { node, medium, key, ofCounts } = reader;
    const name = `${node} ${medium} ${key} ${ofCounts}`;
    const before = lines.get(name);
    const scale = Math.max(before?.scale ?? 0, reader.scale);
    const old = 10n ** BigInt(scale - (before?.scale ?? scale));
    const added = 10n ** BigInt(scale - reader.scale);
    const sums = sheetModels.map(
      (_, model) => (before?.sums[model] ?? 0n) * old + reader.sum(model) * added,
    );
    lines.set(name, { node, medium, key, ofCounts, scale, sums });
  }
  return packSheet(lines.values());
}
