import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const mark = 'sealed:1:';
const nonceLength = 12;
const tagLength = 16;

interface VaultKey {
  /** Names the key beside what it sealed. Says nothing of it. */
  id: string;
  key: Buffer;
}

/** A text that was sealed by a key that this process does not have, or that was changed since. */
export class SealedTextError extends Error {
  override name = 'SealedTextError';
}

/**
 * Seals the secrets that the database keeps and that we must read again: signing keys, secrets of
 * webhooks, of one-time codes. The first key seals, all of them open. Without a key, texts are kept
 * as they are.
 */
export class Vault {
  readonly #keys: readonly VaultKey[];

  constructor(secretKeys: readonly string[]) {
    this.#keys = secretKeys.map(toVaultKey);
  }

  /**
   * `place` is where the text is kept, such as `webhooks/{id}`: a sealed text that somebody copies to
   * another place does not open there.
   */
  seal(text: string, place: string): string {
    const [newest] = this.#keys;
    if (!newest) return text;
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv('aes-256-gcm', newest.key, nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()]);
    return `${mark}${newest.id}:${Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')}`;
  }

  /** Throws a `SealedTextError`. A text that was kept before there was a key is returned as it is. */
  open(stored: string, place: string): string {
    const id = sealingKeyOf(stored);
    if (id === undefined) return stored;
    const known = this.#keys.find((key) => key.id === id);
    if (!known) throw new SealedTextError(`sealed by the key ${id}, which is not given`);
    const bytes = Buffer.from(stored.slice(mark.length + id.length + 1), 'base64url');
    try {
      return decrypt(known.key, bytes, place);
    } catch {
      throw new SealedTextError('changed since it was sealed, or sealed for another place');
    }
  }

  /** Whether it is kept as `seal` would keep it now: if not, it is to be sealed again. */
  isCurrent(stored: string): boolean {
    return sealingKeyOf(stored) === this.#keys[0]?.id;
  }

  /** Whether the key that sealed it is here. */
  canOpen(stored: string): boolean {
    const id = sealingKeyOf(stored);
    return id === undefined || this.#keys.some((key) => key.id === id);
  }
}

/** The id of the key that sealed a text; undefined for one that is not sealed. */
function sealingKeyOf(stored: string): string | undefined {
  return stored.startsWith(mark) ? stored.slice(mark.length).split(':', 1)[0] : undefined;
}

function toVaultKey(secret: string): VaultKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sillage vault', 32));
  const id = createHash('sha256').update('id of ').update(key).digest('hex').slice(0, 16);
  return { id, key };
}

function decrypt(key: Buffer, bytes: Buffer, place: string): string {
  const nonce = bytes.subarray(0, nonceLength);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-tagLength));
  const text = decipher.update(bytes.subarray(nonceLength, -tagLength));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
