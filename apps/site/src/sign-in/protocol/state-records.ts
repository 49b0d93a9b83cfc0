import { sha256 } from './sha256';

const prefix = 'sillage.sign-in.';
const lifetime = 10 * 60_000;

/** Which states this browser tab has asked for: an answer to any other is not ours. */
export interface StateRecords {
  remember: (state: string) => Promise<void>;
  /** Whether the state was asked for here less than 10 minutes ago; true once only. */
  take: (state: string) => Promise<boolean>;
}

/** The storage comes by a function since merely naming it throws in some browsers. */
export function stateRecords(
  openStorage: () => Storage,
  now: () => number = Date.now,
): StateRecords {
  return {
    remember: async (state) => {
      const key = await recordKey(state);
      withStorage(openStorage, (storage) => {
        dropExpired(storage, now());
        storage.setItem(key, String(now() + lifetime));
      });
    },
    take: async (state) => {
      const key = await recordKey(state);
      const expiry = withStorage(openStorage, (storage) => {
        const value = storage.getItem(key);
        storage.removeItem(key);
        return value;
      });
      return Number(expiry ?? 0) > now();
    },
  };
}

async function recordKey(state: string): Promise<string> {
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
