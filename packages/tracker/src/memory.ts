import type { ConsentDetails } from './sillage.d.ts';
import { uuid } from './uuid.ts';

/** A hit in storage. There, `age` holds the date of the hit; its true age is computed when sent. */
export interface Hit {
  projectId: string;
  trackerId: string | undefined;
  id: string;
  hitType: 'page' | 'track' | 'identify';
  page: string;
  referrer?: string | undefined;
  timezoneOffset: number;
  age: number;
  name?: string;
  data?: object | undefined;
  consent?: Consent | undefined;
}

/** What the visitor has consented to, as the page told it. */
interface Consent extends ConsentDetails {
  /** From the consent to the hit, in milliseconds; negative when the hit has waited for it. */
  age: number;
}

/** What the browser stores, as JSON under one key. */
export interface Memory {
  /** The tracker id; an anonymous visitor has none. */
  id?: string;
  /** When the id was created. */
  born?: number;
  hits: Hit[];
}

const key = 'sillage';

/** How long an id lives: 393 days, the shortest 13 months. */
const maxIdAge = 339552e5;

/** An object in memory for anonymous visitors and when storage is full; otherwise local storage. */
let store: Record<string, string> = {};

export const openStorage = (): void => {
  store = localStorage;
};

/** Also what an earlier page has stored: a visitor may refuse before `init`, or in another mode. */
export const clearMemory = (): void => {
  delete store[key];
  delete localStorage[key];
};

/**
 * Reads storage each time, because tabs share it. Creates the id when it is missing or too old;
 * using an id does not extend its life.
 */
export const readMemory = (): Memory => {
  let memory: Memory;
  try {
    memory = JSON.parse(store[key] as string);
    // Fails when something else has written there.
    memory.hits.map(Object.keys);
  } catch {
    memory = { hits: [] };
  }
  if (store === localStorage && !(Date.now() - (memory.born as number) < maxIdAge)) {
    memory.id = uuid();
    memory.born = Date.now();
  }
  return memory;
};

export const writeMemory = (memory: Memory): void => {
  const text = JSON.stringify(memory);
  try {
    store[key] = text;
  } catch {
    // The storage is full.
    store = { [key]: text };
  }
};
