import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { uuidV5 } from './uuid-v5.ts';

const creations = Buffer.from('c41d7a90b3e25f6c8a0d52e97f6b1c38', 'hex');

interface Seed {
  seed: string;
  /** How many ids of each kind were made. */
  counts: Map<string, number>;
}

const seeds = new AsyncLocalStorage<Seed>();

/** While this work goes on, new ids follow from a seed: done again, it makes the same ones. */
export const withSeed = <T>(seed: string, work: () => Promise<T>): Promise<T> =>
  seeds.run({ seed, counts: new Map() }, work);

/** Work that may be tried more than once: each attempt goes on from the same place of the seed. */
export function fromSamePlace<T>(work: () => Promise<T>): () => Promise<T> {
  const current = seeds.getStore();
  if (!current) return work;
  const { seed, counts } = current;
  const before = new Map(counts);
  return () => seeds.run({ seed, counts: new Map(before) }, work);
}

/** The id of something new: random, or derived from the seed of an idempotent request. */
export function newId(kind: string): string {
  const current = seeds.getStore();
  if (!current) return randomUUID();
  const count = current.counts.get(kind) ?? 0;
  current.counts.set(kind, count + 1);
  return uuidV5(creations, `${current.seed}\n${kind}\n${count}`);
}
