import { guard } from './guard.ts';
import { isOn } from './is-on.ts';
import { mayTrack } from './may-track.ts';
import { closeMemory, type Hit, type Memory, openMemory, recall, remember } from './memory.ts';
import type { Settings, Sillage } from './sillage.d.ts';
import { uuid } from './uuid.ts';
import { watchAddresses } from './watch-addresses.ts';

declare global {
  interface Document {
    prerendering?: boolean;
  }
}

const batchSize = 50;
const longestAddress = 2048;
const longestName = 200;
/** The last place in what waits for consent. */
const lastTask = 200;
/** Browsers refuse `keepalive` over 64 KiB; a character takes 3 bytes at most. */
const longestKeepalive = 2e4;
/** Of the hits that wait, in characters of JSON: about 150 hits. */
const room = 6e4;

let projectId: string;
let endpoint: URL | undefined;
let consented = false;
/** Of the last page view. */
let address = '';
/** By hit, the batch in which this page has sent it. */
let sent: Record<string, Hit[]> = {};
/** What waits for consent. */
const tasks: ((memory: Memory) => void)[] = [];

const isAllowed = () => endpoint && consented && mayTrack();

/** Does a task as soon as the visitor and the site allow it, then sends what waits. */
const whenAllowed = (task: (memory: Memory) => void): void => {
  if (!tasks[lastTask]) tasks.push(task);
  if (!isAllowed()) return;
  const memory = recall();
  for (const task of tasks.splice(0)) guard(task)(memory);
  remember(memory);
  setTimeout(send);
};

/** A hit is forgotten when it is answered, not when it is sent: the server counts it once. */
const send = guard((event?: Event) => {
  const batch = recall()
    .hits.filter(({ id }) => !sent[id])
    .slice(0, batchSize);
  if (!batch[0] || !isAllowed()) return;
  const body = JSON.stringify({
    hits: batch.map((hit) => {
      sent[hit.id] = batch;
      return { ...hit, age: Math.max(0, Date.now() - hit.age) };
    }),
  });
  if (event && document.hidden && navigator.sendBeacon?.(endpoint as URL, body)) return;
  fetch(endpoint as URL, { method: 'POST', body, keepalive: !body[longestKeepalive] })
    .then(({ status }) => {
      if (status === 429 || status > 499) throw status;
      whenAllowed((memory) => {
        memory.hits = memory.hits.filter(({ id }) => sent[id] !== batch);
      });
    })
    .catch(() => {
      sent = {};
    });
});

const presentAddress = () => (location.href.split('#')[0] as string).slice(0, longestAddress);

const hit = (what: Pick<Hit, 'hitType' | 'referrer' | 'name' | 'data'>): void => {
  const made = {
    id: uuid(),
    page: presentAddress(),
    timezoneOffset: new Date().getTimezoneOffset(),
    age: Date.now(),
    ...what,
  };
  whenAllowed(({ hits, id: trackerId }) => {
    // A hit too many is left out, not an older one: the first tells where a visit comes from.
    const fits = !JSON.stringify([hits, made])[room];
    if (fits && (trackerId || what.hitType !== 'identify'))
      hits.push({ projectId, trackerId, ...made });
  });
};

/** Within one document a page is referred to by the one before it. */
const page = (): void => {
  hit({
    hitType: 'page',
    referrer: (address || document.referrer).slice(0, longestAddress) || undefined,
  });
  address = presentAddress();
};

const addressChanged = guard((event?: Partial<PageTransitionEvent>) => {
  if (event?.persisted || address !== presentAddress()) page();
});

const commands = {
  init: (settings: Settings) => {
    // A page made ready before anyone asked for it is not a view yet.
    if (document.prerendering)
      return addEventListener('prerenderingchange', () => sillage('init', settings), true);
    if (endpoint || !mayTrack()) return;
    endpoint = new URL('v1/hits', settings.origin || sillage.home);
    projectId = settings.project;
    openMemory(isOn(settings.anonymous) ? {} : localStorage);
    consented ||= isOn(settings.consent);
    addEventListener('visibilitychange', send);
    addEventListener('online', send);
    if (!isOn(settings.manual)) {
      watchAddresses(addressChanged);
      page();
    }
    whenAllowed(() => {});
  },
  consent: (given: unknown) => {
    consented = isOn(given);
    if (consented) whenAllowed(() => {});
    else closeMemory();
  },
  page,
  track: (name: string, data?: object) =>
    name && hit({ hitType: 'track', name: `${name}`.slice(0, longestName), data }),
  identify: (data: object) => hit({ hitType: 'identify', data }),
  id: (callback: (trackerId: string) => void) =>
    whenAllowed(({ id }) => {
      if (id) setTimeout(guard(callback), 0, id);
    }),
};

export const sillage = guard((command: keyof typeof commands, ...args: never[]) =>
  (commands[command] as (...args: never[]) => void)(...args),
) as Sillage & {
  /** Where the script came from: where Sillage is, when `init` does not say. */
  home?: string;
};
