import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { openRedis, type SharedRedis } from './redis.ts';

/** A caller's use of one quota in the current minute. */
export interface Count {
  max: number;
  remaining: number;
  /** When the quota is whole again, in seconds. */
  secondsLeft: number;
  /** Whether it was used up before this call. A refused call costs nothing. */
  isExceeded: boolean;
}

/**
 * Uses some of a caller's quota; a cost of 0 only looks. Whoever has some quota left may use more than
 * that: a large batch would otherwise never pass a nearly used quota.
 */
type Counter = (caller: string, cost?: number) => Promise<Count>;

export type Counters = (name: string, max: number) => Counter;

const windowMilliseconds = 60_000;

/** How many callers a process counts for each quota: beyond, the oldest are dropped. */
const maxCallers = 50_000;

/** Counts in Redis if there is one. While it does not answer, each process counts for itself. */
export function openCounters(app: FastifyInstance, { redisUrl }: Pick<Config, 'redisUrl'>) {
  const redis = redisUrl === undefined ? undefined : openRedis(app, redisUrl);
  const counters: Counters = (name, max) => {
    const inMemory = memoryCounter();
    const inRedis = redis && redisCounter(redis, name);
    return async (caller, cost = 1) => {
      const shared = inRedis && (await inRedis(caller, cost, max));
      return toCount(shared ?? inMemory(caller, cost, max), cost, max);
    };
  };
  return counters;
}

interface Use {
  /** Before this call. */
  used: number;
  millisecondsLeft: number;
}

function memoryCounter() {
  // Its room is made at once, for all callers: a start would make that of twenty quotas.
  let callers: LRUCache<string, { used: number; end: number }> | undefined;
  return (caller: string, cost: number, max: number): Use => {
    callers ??= new LRUCache({ max: maxCallers });
    const now = Date.now();
    let current = callers.get(caller);
    if (!current || current.end <= now) {
      current = { used: 0, end: now + windowMilliseconds };
      if (cost > 0) callers.set(caller, current);
    }
    const { used } = current;
    if (used < max) current.used += cost;
    return { used, millisecondsLeft: current.end - now };
  };
}

/** One step in Redis: between two commands, another process could use what was read as free. */
const script = `
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
if used < tonumber(ARGV[2]) and tonumber(ARGV[1]) > 0 then
  redis.call('INCRBY', KEYS[1], ARGV[1])
  if used == 0 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
end
return {used, math.max(0, redis.call('PTTL', KEYS[1]))}`;

function redisCounter(redis: SharedRedis, name: string) {
  return async (caller: string, cost: number, max: number): Promise<Use | undefined> => {
    const key = `sillage-limits-${name}:${caller}`;
    const found = await redis.run(
      (client) =>
        client.eval(script, 1, key, cost, max, windowMilliseconds) as Promise<[number, number]>,
    );
    return found && { used: found[0], millisecondsLeft: found[1] };
  };
}

const toCount = ({ used, millisecondsLeft }: Use, cost: number, max: number): Count => ({
  max,
  remaining: Math.max(0, max - used - cost),
  secondsLeft: Math.ceil(millisecondsLeft / 1000),
  isExceeded: used >= max,
});
