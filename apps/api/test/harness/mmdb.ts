/** What a database of places or networks knows of a range of IPv4 addresses, as `203.0.113.0/24`. */
export type Ranges = Record<string, object>;

const metadataMark = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');

/** A file in MaxMind's format (version 2.0, records of 32 bits), small and real. */
export function mmdbFile(ranges: Ranges): Buffer {
  const tree: Node = [];
  const values: Buffer[] = [];
  let offset = 0;
  for (const [range, value] of Object.entries(ranges)) {
    const bytes = encode(value);
    insert(tree, bitsOf(range), { offset });
    values.push(bytes);
    offset += bytes.length;
  }
  const nodes: Node[] = [];
  collect(tree, nodes);
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    database_type: 'Test',
    description: {},
    ip_version: 4,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 32,
  });
  const records = Buffer.alloc(nodes.length * 8);
  for (const [index, node] of nodes.entries())
    for (const side of [0, 1] as const)
      records.writeUInt32BE(recordOf(node[side], nodes), index * 8 + side * 4);
  return Buffer.concat([records, Buffer.alloc(16), ...values, metadataMark, metadata]);
}

type Leaf = { offset: number };
type Node = [(Node | Leaf)?, (Node | Leaf)?];

function bitsOf(range: string): (0 | 1)[] {
  const [address = '', size = '32'] = range.split('/');
  const bits = address.split('.').map((byte) => Number(byte).toString(2).padStart(8, '0'));
  return [...bits.join('').slice(0, Number(size))].map((bit) => (bit === '1' ? 1 : 0));
}

function insert(tree: Node, bits: (0 | 1)[], leaf: Leaf): void {
  let node = tree;
  for (const bit of bits.slice(0, -1)) {
    node[bit] ??= [];
    node = node[bit] as Node;
  }
  node[bits.at(-1) ?? 0] = leaf;
}

function collect(node: Node, nodes: Node[]): void {
  nodes.push(node);
  for (const child of node) if (Array.isArray(child)) collect(child, nodes);
}

function recordOf(child: Node | Leaf | undefined, nodes: Node[]): number {
  if (child === undefined) return nodes.length;
  return Array.isArray(child) ? nodes.indexOf(child) : nodes.length + 16 + child.offset;
}

/** Types of the format: 2 text, 3 double, 6 whole number of 32 bits, 7 map, 11 list. */
function encode(value: unknown): Buffer {
  if (typeof value === 'string') return tagged(2, Buffer.from(value));
  if (typeof value === 'number' && !Number.isInteger(value)) {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(value);
    return tagged(3, bytes);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return tagged(6, bytes);
  }
  if (Array.isArray(value)) return Buffer.concat([head(11, value.length), ...value.map(encode)]);
  const entries = Object.entries(value as object);
  return Buffer.concat([head(7, entries.length), ...entries.flat().map(encode)]);
}

const tagged = (type: number, bytes: Buffer): Buffer =>
  Buffer.concat([head(type, bytes.length), bytes]);

/** Sizes under 285 are all that is needed here. */
function head(type: number, size: number): Buffer {
  const [short, more] = size < 29 ? [size, []] : [29, [size - 29]];
  return Buffer.from(type < 8 ? [(type << 5) | short, ...more] : [short, type - 7, ...more]);
}
