import { sleep } from './report.ts';

export interface Sent {
  /** Events that were answered with 202, each counted once. */
  acknowledged: number;
  attempts: number;
  /** Milliseconds. */
  longestSilence: number;
}

const clients = 12;

/** Each third client sends so many at once. */
const batchSize = 20;

/** How long a client waits before it sends again what was not acknowledged, in milliseconds. */
const pause = 100;

/** Clients that send new events until an instant, each again until it is acknowledged. */
export async function sendUntilKept(
  url: string,
  projects: readonly string[],
  end: number,
): Promise<Sent> {
  const sent: Sent = { acknowledged: 0, attempts: 0, longestSilence: 0 };
  let last = performance.now();
  const client = async (number: number): Promise<void> => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const size = number % 3 === 0 ? batchSize : 1;
      let left = Array.from({ length: size }, (_, index) => {
        const projectId = projects[(number + turn + index) % projects.length] ?? '';
        const nonce = `${number}-${turn}-${index}`;
        const email = `${number}-${turn}@exemple.fr`;
        const data = { email, order_id: nonce, paid: 1, total: 2.5, products: 1 };
        return { projectId, nonce, eventType: 'order', data };
      });
      while (left.length > 0) {
        sent.attempts += left.length;
        const statuses = size > 1 ? await postBatch(url, left) : [await post(url, left[0])];
        const kept = left.filter((_, index) => statuses[index] === 202).length;
        left = left.filter((_, index) => statuses[index] !== 202);
        sent.acknowledged += kept;
        if (kept > 0) {
          sent.longestSilence = Math.max(sent.longestSilence, performance.now() - last);
          last = performance.now();
        }
        if (left.length > 0) await sleep(pause);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return sent;
}

const patience = 15_000;

const request = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  signal: AbortSignal.timeout(patience),
});

const post = (url: string, event: unknown): Promise<number | undefined> =>
  fetch(`${url}/v1/events`, request(event)).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => undefined,
  );

/** The status of each event; none where there was no answer for each. */
async function postBatch(url: string, events: readonly unknown[]): Promise<number[]> {
  try {
    const response = await fetch(`${url}/v1/events/batch`, request(events));
    const { results = [] } = (await response.json()) as { results?: { status: number }[] };
    return results.map(({ status }) => status);
  } catch {
    return [];
  }
}
