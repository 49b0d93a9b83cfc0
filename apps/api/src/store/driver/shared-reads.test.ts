import { CompiledQuery, type DatabaseConnection, type Driver } from 'kysely';
import { expect, test } from 'vitest';
import { SharedReader, type WaitingReads } from './shared-reads.ts';

/** A database that answers when it is told to, and keeps what it was sent. */
function slowDatabase() {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  let lent = 0;
  const connection = {
    executeQuery: ({ sql }: CompiledQuery) => {
      sent.push(sql);
      return new Promise((resolve) => answers.push(() => resolve({ rows: [{ number: 1 }] })));
    },
  } as unknown as DatabaseConnection;
  const driver = {
    acquireConnection: async () => {
      lent += 1;
      return connection;
    },
    releaseConnection: async () => {
      lent -= 1;
    },
  } as unknown as Driver;
  const waiting: WaitingReads = new Map();
  const ask = async (sql: string, ...parameters: unknown[]) => {
    const reader = new SharedReader(driver, waiting);
    const answer = await reader.executeQuery<Record<string, number>>(
      CompiledQuery.raw(sql, parameters),
    );
    await reader.giveBack();
    return answer.rows;
  };
  const answer = async () => {
    await new Promise(setImmediate);
    for (const each of answers.splice(0)) each();
    await new Promise(setImmediate);
  };
  return { sent, ask, answer, waiting, lent: () => lent };
}

test('a read that waits is sent once, and each reader has rows of its own', async () => {
  const { sent, ask, answer, waiting, lent } = slowDatabase();
  const asked = [ask('select 1'), ask('select 1'), ask('select 1')];
  await answer();
  const [first, second, third] = await Promise.all(asked);
  expect(sent).toEqual(['select 1']);
  expect(first).toEqual([{ number: 1 }]);
  Object.assign(first?.[0] ?? {}, { number: 2 });
  expect([second, third]).toEqual([[{ number: 1 }], [{ number: 1 }]]);
  expect(waiting.size + lent()).toBe(0);
});

test('what is answered is asked again, and so is what has other parameters', async () => {
  const { sent, ask, answer } = slowDatabase();
  const first = ask('select $1', 1);
  await answer();
  await first;
  const others = [ask('select $1', 1), ask('select $1', 2)];
  await answer();
  await Promise.all(others);
  expect(sent).toEqual(['select $1', 'select $1', 'select $1']);
});

test.each([
  'insert into a values (1)',
  'with gone as (delete from a returning id) select id from gone',
  'select id from a for update',
  'select pg_advisory_lock(1)',
  "select nextval('a')",
])('each time it is sent: %s', async (sql) => {
  const { sent, ask, answer, lent } = slowDatabase();
  const asked = [ask(sql), ask(sql)];
  await answer();
  await Promise.all(asked);
  expect(sent).toEqual([sql, sql]);
  expect(lent()).toBe(0);
});
