import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';

/** A node of a path, told apart by its medium as in the lines of sheets. */
export interface PlacedNode {
  node: number;
  medium: number;
  /** Whether it is between the first and the last touch point, wherever else it is. */
  isMiddle: boolean;
}

/**
 * How many events of a day have a path of these nodes, each named once. How many events a row is in does
 * not add up over its nodes; over paths it does, whatever nodes a row has. Which nodes open and conclude
 * is not told: the models `first` and `last` count it.
 */
export interface PositionLine {
  nodes: readonly PlacedNode[];
  events: number;
}

/** Lines without any event are left out. Packed positions may be concatenated. */
export function packPositions(lines: Iterable<PositionLine>): Uint8Array {
  const bytes = new ByteWriter();
  for (const { nodes, events } of lines) {
    if (events === 0) continue;
    bytes.varint(nodes.length);
    for (const { node, medium, isMiddle } of nodes.toSorted(inOrder)) {
      bytes.varint(node * 2 + (isMiddle ? 1 : 0));
      bytes.varint(medium);
    }
    bytes.zigzag(events);
  }
  return bytes.toBytes();
}

/** One order, so that equal paths are equal lines. */
const inOrder = (a: PlacedNode, b: PlacedNode): number => a.node - b.node || a.medium - b.medium;

/** Reads packed lines one after the other into the same arrays. */
export class PositionReader {
  readonly #bytes: ByteReader;
  length = 0;
  nodes = new Uint32Array(16);
  mediums = new Uint32Array(16);
  /** 1 for a node that is in the middle. */
  middles = new Uint8Array(16);
  events = 0;

  constructor(packed: Uint8Array) {
    this.#bytes = new ByteReader(packed);
  }

  /** Reads the next line. Returns false at the end. */
  next(): boolean {
    const bytes = this.#bytes;
    if (bytes.isAtEnd) return false;
    this.length = bytes.varint();
    if (this.length > this.nodes.length) this.#grow(this.length * 2);
    for (let index = 0; index < this.length; index += 1) {
      const placed = bytes.varint();
      this.nodes[index] = Math.floor(placed / 2);
      this.middles[index] = placed % 2;
      this.mediums[index] = bytes.varint();
    }
    this.events = bytes.zigzag();
    return true;
  }

  #grow(size: number): void {
    this.nodes = new Uint32Array(size);
    this.mediums = new Uint32Array(size);
    this.middles = new Uint8Array(size);
  }

  line(): PositionLine {
    const nodes = Array.from({ length: this.length }, (_, index) => ({
      node: this.nodes[index] as number,
      medium: this.mediums[index] as number,
      isMiddle: this.middles[index] === 1,
    }));
    return { nodes, events: this.events };
  }
}

/** The positions of several sheets, concatenated, with each path once. */
export function mergePositions(packed: Uint8Array): Uint8Array {
  const lines = new Map<string, PositionLine>();
  const reader = new PositionReader(packed);
  while (reader.next()) {
    const { nodes, events } = reader.line();
    const name = nodes.map((each) => `${each.node} ${each.medium} ${each.isMiddle}`).join();
    lines.set(name, { nodes, events: (lines.get(name)?.events ?? 0) + events });
  }
  return packPositions(lines.values());
}
