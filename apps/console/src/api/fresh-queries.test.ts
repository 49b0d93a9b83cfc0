import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { FreshQueries } from './fresh-queries.ts';

function asked() {
  const client = new FreshQueries({ defaultOptions: { queries: { retry: false } } });
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['outlays', 'one'],
    queryFn: ({ signal }) =>
      new Promise<string>((resolve, reject) => {
        answers.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  const leave = observer.subscribe(() => {});
  const shown = () => observer.getCurrentResult();
  return { client, answers, leave, shown };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a first answer from before a change is not shown', async () => {
  const { client, answers, leave, shown } = asked();
  const changed = client.invalidateQueries({ queryKey: ['outlays'] });
  await turn();
  answers[0]?.('before');
  await turn();
  expect(shown().data).toBeUndefined();
  expect(answers).toHaveLength(2);
  answers[1]?.('after');
  await changed;
  expect(shown()).toMatchObject({ data: 'after', isError: false });
  leave();
});

test('a later answer from before a change is not shown either', async () => {
  const { client, answers, leave, shown } = asked();
  answers[0]?.('first');
  await turn();
  void client.refetchQueries({ queryKey: ['outlays'] });
  const changed = client.invalidateQueries({ queryKey: ['outlays'] });
  await turn();
  answers[1]?.('before');
  answers[2]?.('after');
  await changed;
  expect(shown().data).toBe('after');
  leave();
});

test.each([
  ['another key', { queryKey: ['events'] }],
  ['another query of the key', { queryKey: ['outlays'], predicate: () => false }],
])('what has not changed is asked once: %s', async (_, filters) => {
  const { client, answers, leave, shown } = asked();
  const changed = client.invalidateQueries(filters);
  answers[0]?.('first');
  await changed;
  await turn();
  expect(answers).toHaveLength(1);
  expect(shown().data).toBe('first');
  leave();
});
