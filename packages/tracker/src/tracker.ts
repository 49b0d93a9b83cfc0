import { guard } from './guard.ts';
import { isOn } from './is-on.ts';
import { mayTrack } from './may-track.ts';
import {
  clearMemory,
  type Hit,
  type Memory,
  openStorage,
  readMemory,
  writeMemory,
} from './memory.ts';
import type { ConsentDetails, Settings, Sillage } from './sillage.d.ts';
import { uuid } from './uuid.ts';
import { watchAddresses } from './watch-addresses.ts';

declare global {
  interface Document {
    prerendering?: boolean;
  }
}

const batchSize = 50;
const maxAddressLength = 2048;
const maxNameLength = 200;
/** The last index of `tasks`. */
const lastTask = 200;
/** In characters, of 3 bytes at most: browsers refuse `keepalive` over 64 KiB. */
const maxKeepalive = 2e4;
/** The characters of JSON that pending hits may take: about 150 hits. */
const maxStored = 6e4;

let projectId: string;
let endpoint: URL | undefined;
/** Undefined until the visitor or the page has said. */
let consented: boolean | undefined;
/** What the visitor has consented to, as the page told; there, `age` holds the date. */
let consent: Hit['consent'];
/** The address of the last page view. */
let address = '';
/** The batch in which this page sent each hit, by hit id. */
let sent: Record<string, Hit[]> = {};
/** The tasks that wait for consent. */
const tasks: ((memory: Memory) => void)[] = [];

const isAllowed = () => endpoint && consented && mayTrack();

/** Runs a task as soon as tracking is allowed, then sends the pending hits. */
const whenAllowed = (task: (memory: Memory) => void): void => {
  if (!tasks[lastTask]) tasks.push(task);
  if (!isAllowed()) return;
  const memory = readMemory();
  for (const task of tasks.splice(0)) guard(task)(memory);
  writeMemory(memory);
  setTimeout(send);
};

/** A hit is removed when it is answered, not when it is sent. The server ignores duplicates. */
const send = guard((event?: Event) => {
  const batch = readMemory()
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
  fetch(endpoint as URL, { method: 'POST', body, keepalive: !body[maxKeepalive] })
    .then(({ status }) => {
      // What a wrong key refuses today may pass tomorrow.
      if (/40[13]|429|5../.test(status as never)) throw status;
      whenAllowed((memory) => {
        memory.hits = memory.hits.filter(({ id }) => sent[id] !== batch);
      });
    })
    .catch(() => {
      sent = {};
    });
});

const currentAddress = () => (location.href.split('#')[0] as string).slice(0, maxAddressLength);

const hit = (details: Pick<Hit, 'hitType' | 'referrer' | 'name' | 'data'>): void => {
  // Data is an object that JSON can hold, or undefined. Otherwise this hit alone is lost.
  if (/^[^{u]/.test(JSON.stringify(details.data))) return;
  const made = {
    id: uuid(),
    page: currentAddress(),
    timezoneOffset: new Date().getTimezoneOffset(),
    age: Date.now(),
    ...details,
  };
  whenAllowed(({ hits, id: trackerId }) => {
    // When storage is full, the new hit is dropped: the first one tells where the visit comes from.
    const fits = !JSON.stringify([hits, made])[maxStored];
    if (fits && (trackerId || details.hitType !== 'identify'))
      hits.push({
        projectId,
        trackerId,
        ...made,
        consent: consent && { ...consent, age: made.age - consent.age },
      });
  });
};

/** After the first view of a document, the referrer is the previous page view. */
const page = (): void => {
  hit({
    hitType: 'page',
    referrer: (address || document.referrer).slice(0, maxAddressLength) || undefined,
  });
  address = currentAddress();
};

const addressChanged = guard((event?: Partial<PageTransitionEvent>) => {
  if (event?.persisted || address !== currentAddress()) page();
});

const commands = {
  init: (settings: Settings) => {
    // A prerendered page is not a view until it is shown.
    if (document.prerendering)
      return addEventListener('prerenderingchange', () => sillage('init', settings), true);
    if (endpoint || !mayTrack()) return;
    endpoint = new URL('v1/hits', settings.origin || sillage.home);
    if (settings.key) endpoint.search = `key=${settings.key}`;
    projectId = settings.project;
    if (!isOn(settings.anonymous)) openStorage();
    // What the visitor has said already stands.
    // Nothing but a clear yes: no text, not even « true ».
    consented ??= settings.consent === true;
    addEventListener('visibilitychange', send);
    addEventListener('online', send);
    if (!isOn(settings.manual)) {
      watchAddresses(addressChanged);
      page();
    }
    whenAllowed(() => {});
  },
  consent: (given: unknown, told?: ConsentDetails) => {
    consent = { ...told, age: Date.now() };
    consented = given === true;
    if (consented) whenAllowed(() => {});
    else clearMemory();
  },
  page,
  track: (name: string, data?: object) =>
    name &&
    hit({ hitType: 'track', name: `${name}`.slice(0, maxNameLength), data: data || undefined }),
  identify: (data: object) => hit({ hitType: 'identify', data }),
  id: (callback: (trackerId: string) => void) =>
    whenAllowed(({ id }) => {
      if (id) setTimeout(guard(callback), 0, id);
    }),
};

export const sillage = guard((command: keyof typeof commands, ...args: never[]) =>
  (commands[command] as (...args: never[]) => void)(...args),
) as Sillage & {
  /** The URL of the script: where to send hits when `init` does not say. */
  home?: string;
};
