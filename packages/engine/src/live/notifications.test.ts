import { describe, expect, test } from 'vitest';
import { isAnnounced, type Notification, notificationBody } from './notifications.ts';

const paid: Notification = { kind: 'state', eventType: 'order', key: 'paid', data: { value: 1 } };
const all = { kinds: ['state', 'trash'], eventTypes: [], keys: [] } as const;

describe('a webhook announces', () => {
  test('its kinds and no other', () => {
    expect(isAnnounced(paid, all)).toBe(true);
    expect(isAnnounced({ ...paid, kind: 'statistic' }, all)).toBe(false);
  });

  test('the event types it names', () => {
    expect(isAnnounced(paid, { ...all, eventTypes: ['order'] })).toBe(true);
    expect(isAnnounced(paid, { ...all, eventTypes: ['lead'] })).toBe(false);
  });

  test('the states it names, and what has no key', () => {
    expect(isAnnounced(paid, { ...all, keys: ['paid'] })).toBe(true);
    expect(isAnnounced(paid, { ...all, keys: ['refund'] })).toBe(false);
    const { key: _, ...trash } = { ...paid, kind: 'trash' as const };
    expect(isAnnounced(trash, { ...all, keys: ['refund'] })).toBe(true);
  });
});

test('a body says what happened, when, and to what', () => {
  expect(JSON.parse(notificationBody(paid, new Date('2026-03-01T09:30:00Z')))).toEqual({
    type: 'state.changed',
    timestamp: '2026-03-01T09:30:00.000Z',
    data: { value: 1 },
  });
});
