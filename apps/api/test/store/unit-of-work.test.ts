import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AsyncCache } from '../../src/cache.ts';
import { serverScope } from '../../src/store/access/audit-log.ts';
import type { Db } from '../../src/store/driver/database.ts';
import { afterCommit, unitOfWork, whenKept } from '../../src/store/driver/unit-of-work.ts';
import { openTestDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const add = (name: string, through: Db = db) =>
  through.insertInto('workspaces').values({ id: randomUUID(), name }).execute();
const names = async (...wanted: string[]) => {
  const rows = await db
    .selectFrom('workspaces')
    .select('name')
    .where('name', 'in', wanted)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
};
const fails = async (work: Promise<unknown>) => expect(work).rejects.toThrow('on purpose');

test('all that is written is kept together, or not at all', async () => {
  await unitOfWork(async () => {
    await add('a1');
    await add('a2');
  });
  await fails(
    unitOfWork(async () => {
      await add('b1');
      await db.transaction().execute((transaction) => add('b2', transaction));
      throw new Error('on purpose');
    }),
  );
  expect(await names('a1', 'a2', 'b1', 'b2')).toEqual(['a1', 'a2']);
});

test('it reads what it has written', async () => {
  let seen: string[] = [];
  await unitOfWork(async () => {
    await add('c1');
    seen = await names('c1');
  });
  expect(seen).toEqual(['c1']);
});

test('a transaction inside can fail alone, first or not', async () => {
  const failing = () =>
    fails(
      db.transaction().execute(async (transaction) => {
        await add('d0', transaction);
        throw new Error('on purpose');
      }),
    );
  await unitOfWork(async () => {
    await failing();
    await add('d1');
    await failing();
    await add('d2');
  });
  expect(await names('d0', 'd1', 'd2')).toEqual(['d1', 'd2']);
});

test('work at once inside takes turns', async () => {
  await unitOfWork(async () => {
    await Promise.all([
      add('e1'),
      db.transaction().execute((transaction) => add('e2', transaction)),
      db.transaction().execute((transaction) => add('e3', transaction)),
      names('e1'),
    ]);
  });
  expect(await names('e1', 'e2', 'e3')).toEqual(['e1', 'e2', 'e3']);
});

test('many at once do not wait for each other in a circle', async () => {
  const wanted = Array.from({ length: 30 }, (_, index) => `f${index}`);
  await Promise.all(
    wanted.map((name) =>
      unitOfWork(async () => {
        await names(name);
        await db.transaction().execute((transaction) => add(name, transaction));
        await names(name);
      }),
    ),
  );
  expect(await names(...wanted)).toHaveLength(30);
});

test('nothing is held before the first statement that writes', async () => {
  await unitOfWork(async () => {
    await names('g1');
    // Outside of the unit: the one connection of the embedded database must be free.
    await new Promise<void>((resolve, reject) => {
      outside.push(async () => add('g2').then(() => resolve(), reject));
    });
    await add('g1');
  });
  expect(await names('g1', 'g2')).toEqual(['g1', 'g2']);
});

/** Jobs that run in no unit of work. */
const outside: (() => Promise<void>)[] = [];
const timer = setInterval(() => void outside.shift()?.(), 5);
afterAll(() => clearInterval(timer));

test('what follows a commit is done after it, and never when it fails', async () => {
  const done: string[] = [];
  await unitOfWork(async () => {
    await add('h1');
    afterCommit(() => done.push('kept'));
    expect(done).toEqual([]);
  });
  await fails(
    unitOfWork(async () => {
      afterCommit(() => done.push('lost'));
      throw new Error('on purpose');
    }),
  );
  afterCommit(() => done.push('at once'));
  expect(done).toEqual(['kept', 'at once']);
});

test('work that nobody waited for goes on outside, once the unit has ended', async () => {
  let late: Promise<unknown> = Promise.resolve();
  await unitOfWork(async () => {
    await add('i1');
    late = new Promise((resolve) => setTimeout(resolve, 20)).then(() => add('i2'));
  });
  await late;
  expect(await names('i1', 'i2')).toEqual(['i1', 'i2']);
});

test('a cache remembers nothing that is not kept, and is cleared when it is', async () => {
  const cache = new AsyncCache<number>(60_000);
  let asked = 0;
  const ask = () => cache.get('key', async () => ++asked);
  await ask();
  await unitOfWork(async () => {
    expect(await ask()).toBe(2);
    cache.clear();
  });
  expect(await ask()).toBe(3);
  expect(await ask()).toBe(3);
});

test('only the purge removes from the log, and only the deletion of a project renames in it', async () => {
  const { readdirSync, readFileSync } = await import('node:fs');
  const { join } = await import('node:path');
  const folder = join(import.meta.dirname, '../../src');
  const writers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('migrations'))
    .filter((file) =>
      /(into|update|from)[ ('"`]+audit_log/i.test(readFileSync(join(folder, file), 'utf8')),
    );
  expect(writers).toEqual(['store/access/audit-log.ts', 'store/projects/deleted-names.ts']);
  const text = readFileSync(join(folder, 'store/access/audit-log.ts'), 'utf8');
  expect(text).not.toMatch(/updateTable|update audit_log/i);
  expect(text.match(/delete/gi)?.length).toBeLessThanOrEqual(4);
  expect(serverScope).toMatch(/^[0-]+$/);
});

test('what the database gives up for another is done again, but not for ever', async () => {
  const givenUp = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  const work = vi.fn(async () => {
    throw givenUp;
  });
  await expect(unitOfWork(work)).rejects.toBe(givenUp);
  expect(work).toHaveBeenCalledTimes(8);
  const broken = vi.fn(async () => {
    throw new Error('on purpose');
  });
  await fails(unitOfWork(broken));
  expect(broken).toHaveBeenCalledTimes(1);
});

test('what follows from what is kept is done, each, though another fails', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
  const effect = vi.fn();
  const answer = await unitOfWork(async () => {
    await add('k1');
    afterCommit(() => {
      throw new Error('on purpose');
    });
    await whenKept(() => Promise.reject(new Error('on purpose as well')));
    afterCommit(effect);
    return 'done';
  });
  expect([answer, await names('k1')]).toEqual(['done', ['k1']]);
  expect(effect).toHaveBeenCalledOnce();
  expect(warned.mock.calls.map(([error]) => String(error))).toEqual([
    'Error: on purpose',
    'Error: on purpose as well',
  ]);
  warned.mockRestore();
});

test('what was to follow from a part that failed is forgotten', async () => {
  const effects: string[] = [];
  await unitOfWork(async () => {
    afterCommit(() => effects.push('before'));
    await fails(
      db.transaction().execute(async (transaction) => {
        await add('l1', transaction);
        afterCommit(() => effects.push('of the part'));
        throw new Error('on purpose');
      }),
    );
    afterCommit(() => effects.push('after'));
  });
  expect(effects).toEqual(['before', 'after']);
});

test('a part that asks for an isolation of its own is refused', async () => {
  await expect(
    unitOfWork(() =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(() => add('m1')),
    ),
  ).rejects.toThrow('has the isolation level');
});
