import { randomBytes } from 'node:crypto';
import { afterCommit } from '../store/driver/unit-of-work.ts';
import { digestOf, tokensMatch } from './tokens.ts';

/** The data folder's token, as it is kept there. Dates are milliseconds. */
export interface StoredToken {
  token: string;
  expiresAt: number | null;
  /** The one that it replaced, while that one is still taken: its digest, and until when. */
  previous: { digest: string; until: number } | null;
}

export interface TokenStorage {
  read: () => StoredToken;
  /** Throws where nothing can be written. */
  tryWriting: () => void;
  /** Whoever reads finds the old token or the new one, and nothing between. */
  write: (stored: StoredToken) => void;
}

function isReplacedElsewhere(): never {
  throw new Error('a token of the environment is not replaced here');
}

/** Tokens of the environment: the first is the one to use, a second one is taken as well. */
export const givenTokens = ([token = '', former]: readonly string[]): TokenStorage => ({
  read: () => ({
    token,
    expiresAt: null,
    previous:
      former === undefined ? null : { digest: digest(former), until: Number.POSITIVE_INFINITY },
  }),
  tryWriting: isReplacedElsewhere,
  write: isReplacedElsewhere,
});

export interface Rotation {
  /** How long the old token is still taken. */
  graceInMinutes: number;
  expiresAt: number | null;
}

export const newToken = (): string => randomBytes(32).toString('base64url');

const digest = (token: string): string => digestOf(token).toString('base64url');

/** The token that opens the agents' API to whoever can read the data folder, or the environment. */
export class AdminToken {
  /** Whether it is of the environment, where alone it can be replaced. */
  readonly isGiven: boolean;
  readonly #storage: TokenStorage;
  #stored: StoredToken;

  constructor(storage: TokenStorage, { isGiven = false } = {}) {
    this.isGiven = isGiven;
    this.#storage = storage;
    this.#stored = storage.read();
  }

  matches(given: string, now = Date.now()): boolean {
    const { token, expiresAt, previous } = this.#stored;
    const isCurrent = tokensMatch(given, token) && (expiresAt === null || now < expiresAt);
    const isPrevious =
      previous !== null && now < previous.until && tokensMatch(digest(given), previous.digest);
    return isCurrent || isPrevious;
  }

  /** Another process that shares the folder may have made a new one. */
  refresh(): void {
    this.#stored = this.#storage.read();
  }

  /** Makes a new token and writes it. It is told to nobody: the folder has it. */
  rotate({ graceInMinutes, expiresAt }: Rotation, now = Date.now()): StoredToken['previous'] {
    const until = now + graceInMinutes * 60_000;
    const previous = until > now ? { digest: digest(this.#stored.token), until } : null;
    const stored = { token: newToken(), expiresAt, previous };
    // What cannot be told in the audit log is not done, and what cannot be written is not told.
    this.#storage.tryWriting();
    afterCommit(() => {
      this.#storage.write(stored);
      this.#stored = stored;
    });
    return previous;
  }
}
