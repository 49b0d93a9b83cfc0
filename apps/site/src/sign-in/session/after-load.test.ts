import { expect, test, vi } from 'vitest';
import { afterLoad } from './after-load';

function page(readyState: DocumentReadyState, idle = true) {
  const waiting: (() => void)[] = [];
  const postpone = (action: () => void) => waiting.push(action);
  const loaded: (() => void)[] = [];
  const host = {
    document: { readyState },
    addEventListener: (_: string, listener: () => void) => loaded.push(listener),
    setTimeout: postpone,
    ...(idle && { requestIdleCallback: postpone }),
  };
  return { host: host as never, waiting, loaded };
}

test.each([true, false])('the action waits for the page to load (idle callbacks: %s)', (idle) => {
  const { host, waiting, loaded } = page('interactive', idle);
  const action = vi.fn();
  afterLoad(host, action);
  expect(waiting).toEqual([]);
  loaded[0]?.();
  expect(action).not.toHaveBeenCalled();
  waiting[0]?.();
  expect(action).toHaveBeenCalledOnce();
});

test('on a loaded page the action waits only for the browser to be idle', () => {
  const { host, waiting } = page('complete');
  afterLoad(host, () => {});
  expect(waiting).toHaveLength(1);
});
