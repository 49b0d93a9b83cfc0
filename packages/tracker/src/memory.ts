import { uuid } from './uuid.ts';

/** A hit as it waits; `age` is then the date when it happened, and its age once it is sent. */
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
}

/** What a browser remembers, as JSON, under one key. */
export interface Memory {
  /** Without one the visitor is anonymous. */
  id?: string;
  born?: number;
  hits: Hit[];
}

const key = 'sillage';

/** 393 days: the shortest 13 months that a calendar has. */
const life = 339552e5;

/** Local storage, or what stands for it where nothing may be stored. */
let store: Record<string, string>;

export const openMemory = (given: Record<string, string>): void => {
  store = given;
};

export const closeMemory = (): void => {
  delete store[key];
};

/**
 * Read at each use rather than held: tabs share it. What is stored has an id, which is made once:
 * no use makes it younger.
 */
export const recall = (): Memory => {
  let memory: Memory;
  try {
    memory = JSON.parse(store[key] as string);
  } catch {
    memory = { hits: [] };
  }
  if (store === localStorage && !(Date.now() - (memory.born as number) < life)) {
    memory.id = uuid();
    memory.born = Date.now();
  }
  return memory;
};

export const remember = (memory: Memory): void => {
  const text = JSON.stringify(memory);
  try {
    store[key] = text;
  } catch {
    // The site's storage is full.
    store = { [key]: text };
  }
};
