import { defaultLimit } from '@sillage/contract/lists';
import type { PageOf, Window } from './store/page.ts';

export const windowOf = ({ offset = 0, limit = defaultLimit }: Partial<Window>): Window => ({
  offset,
  limit,
});

export const toPage = <T>(window: Window, { total, data }: PageOf<T>) => ({
  count: data.length,
  total,
  ...window,
  data,
});
