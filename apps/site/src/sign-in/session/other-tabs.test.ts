import { expect, test, vi } from 'vitest';
import { otherTabs } from './other-tabs';

/** Two tabs with one storage, which tells the other tab of changes as browsers do. */
function twoTabs() {
  const values = new Map<string, string>();
  const listeners: ((event: object) => void)[][] = [[], []];
  return [0, 1].map((tab) => {
    const change = (key: string, newValue: string | null) => {
      if ((values.get(key) ?? null) === newValue) return;
      if (newValue === null) values.delete(key);
      else values.set(key, newValue);
      for (const listener of listeners[1 - tab] ?? []) listener({ key, newValue });
    };
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: change,
      removeItem: (key: string) => change(key, null),
    } as unknown as Storage;
    const host = {
      addEventListener: (_: string, listener: () => void) => listeners[tab]?.push(listener),
    } as unknown as Window;
    return otherTabs(host, () => storage);
  }) as [ReturnType<typeof otherTabs>, ReturnType<typeof otherTabs>];
}

test('a tab hears of a sign-in and of a sign-out in another, once each', () => {
  const [one, two] = twoTabs();
  const heard = vi.fn();
  two.onChange(heard);
  one.tell(true);
  one.tell(true);
  one.tell(false);
  one.tell(false);
  expect(heard.mock.calls).toEqual([[true], [false]]);
});

test('tabs that answer what they hear by telling it do not go on for ever', () => {
  const [one, two] = twoTabs();
  for (const tab of [one, two]) tab.onChange(tab.tell);
  one.tell(true);
  two.tell(false);
  const heard = vi.fn();
  one.onChange(heard);
  two.tell(false);
  expect(heard).not.toHaveBeenCalled();
});

test('another key is none of its business, a storage that is emptied is a sign-out', () => {
  const listeners: ((event: object) => void)[] = [];
  const host = { addEventListener: (_: string, each: () => void) => listeners.push(each) };
  const heard = vi.fn();
  otherTabs(host as unknown as Window, () => ({}) as Storage).onChange(heard);
  for (const listener of listeners) {
    listener({ key: 'theme', newValue: 'dark' });
    listener({ key: null, newValue: null });
  }
  expect(heard.mock.calls).toEqual([[false]]);
});

test('a storage that is closed is no failure', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const closed = otherTabs({ addEventListener: () => {} } as unknown as Window, () => {
    throw new Error('denied');
  });
  expect(() => closed.tell(true)).not.toThrow();
  warn.mockRestore();
});
