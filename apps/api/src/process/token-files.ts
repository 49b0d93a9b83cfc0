import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newToken, type StoredToken, type TokenStorage } from '../identity/admin-token.ts';
import { digestOf } from '../identity/tokens.ts';

/** Holds the token and nothing else, for the command line and for scripts. */
export const adminTokenFile = 'admin-token';

/** Until when it is taken, and the one before it: present once it was written anew. */
export const tokenStateFile = 'admin-token.json';

type TokenState = Omit<StoredToken, 'token'> & { digest: string };

const digest = (token: string): string => digestOf(token).toString('base64url');

/** The administrator's token in a data folder. The first start makes it, and one after its expiry too. */
export function tokenFiles(folder: string, now = Date.now()): TokenStorage {
  const [file, stateFile] = [join(folder, adminTokenFile), join(folder, tokenStateFile)];
  const storage: TokenStorage = {
    read: () => {
      const token = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
      const state = readState(stateFile);
      // A state that is not about this token is left over from one that was replaced by hand.
      const isOfToken = state?.digest === digest(token);
      return {
        token,
        expiresAt: isOfToken ? state.expiresAt : null,
        previous: isOfToken ? state.previous : null,
      };
    },
    // All that a rotation will do, with what is there: a token that was removed by hand is no empty one.
    tryWriting: () => {
      const { token, ...rest } = storage.read();
      storage.write({ token: token || newToken(), ...rest });
    },
    write: ({ token, expiresAt, previous }) => {
      const state: TokenState = { digest: digest(token), expiresAt, previous };
      replace(stateFile, JSON.stringify(state));
      replace(file, token);
    },
  };
  if (!existsSync(file)) create(file, newToken());
  const { token, expiresAt } = storage.read();
  // A full disk or a power cut at the first start leaves an empty file.
  if (token === '' || (expiresAt !== null && expiresAt <= now))
    storage.write({ token: newToken(), expiresAt: null, previous: null });
  return storage;
}

function readState(file: string): TokenState | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const replace = (file: string, content: string): void =>
  withDraft(file, content, (draft) => renameSync(draft, file));

/** Of processes that start together on an empty folder, one makes the token and all have it. */
const create = (file: string, content: string): void =>
  withDraft(file, content, (draft) => {
    try {
      linkSync(draft, file);
    } catch {
      // Not every file system has links.
      if (!existsSync(file)) renameSync(draft, file);
    }
  });

/** Processes share a folder, and those of containers may have the same number: each draft has a name of its own. */
function withDraft(file: string, content: string, place: (draft: string) => void): void {
  const draft = `${file}.${randomUUID()}.new`;
  try {
    writeFileSync(draft, content, { mode: 0o600, flush: true });
    place(draft);
  } finally {
    rmSync(draft, { force: true });
  }
}
