import { sha256 } from './sha256.ts';

const prefix = 'sillage.sign-in.';
const lifetime = 10 * 60_000;

/** The states that this tab has sent. A callback with any other state is refused. */
export interface StateStore {
  remember: (state: string) => Promise<void>;
  /** Whether this tab sent the state less than 10 minutes ago. A state is taken once. */
  take: (state: string) => Promise<boolean>;
}

/** A function opens the storage: in some browsers, reading `sessionStorage` throws. */
export function createStateStore(
  openStorage: () => Storage,
  now: () => number = Date.now,
): StateStore {
  return {
    remember: async (state) => {
      const key = await storageKey(state);
      withStorage(openStorage, (storage) => {
        dropExpired(storage, now());
        storage.setItem(key, String(now() + lifetime));
      });
    },
    take: async (state) => {
      const key = await storageKey(state);
      const expiry = withStorage(openStorage, (storage) => {
        const value = storage.getItem(key);
        storage.removeItem(key);
        return value;
      });
      return Number(expiry ?? 0) > now();
    },
  };
}

async function storageKey(state: string): Promise<string> {
  const hash = await sha256(state);
  return prefix + Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function dropExpired(storage: Storage, now: number): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys)
    if (key?.startsWith(prefix) && !(Number(storage.getItem(key)) > now)) storage.removeItem(key);
}

function withStorage<T>(openStorage: () => Storage, use: (storage: Storage) => T): T | undefined {
  try {
    return use(openStorage());
  } catch (error) {
    console.warn('Sign-in could not use the session storage.', error);
    return undefined;
  }
}
