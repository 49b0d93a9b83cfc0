import type { Client, PendingEvent } from '@sillage/client/source/client';

/** Whoever reads an event in a test has had it processed: that it still waits is a failure. */
function processed<T extends object>(answer: T): Exclude<T, PendingEvent> {
  if ('status' in answer && answer.status === 'pending') throw new Error('not processed yet');
  return answer as Exclude<T, PendingEvent>;
}

/** The public API, for tests that read only what is processed. */
export const settled = (api: Client) => ({
  ...api,
  getEvent: async (input: Parameters<Client['getEvent']>[0]) =>
    processed(await api.getEvent(input)),
  getEventAttribution: async (input: Parameters<Client['getEventAttribution']>[0]) =>
    processed(await api.getEventAttribution(input)),
});
