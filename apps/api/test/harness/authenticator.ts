import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** What a test changes of an answer: where it comes from, what it says of its user. */
export interface AnswerChanges {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
}

/** A passkey in software, which also lies when a test asks it to. */
export class TestAuthenticator {
  readonly id = base64url(randomBytes(32));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #userHandle = '';
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The answer to a page that asks for a new passkey. */
  create(options: CreationOptions, changes: AnswerChanges = {}): string {
    this.#userHandle = options.user.id;
    const clientData = this.#clientData('webauthn.create', options.challenge, changes);
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, this.#coseKey()]);
    const authData = this.#authData(changes.rpId ?? options.rp.id, changes, credential);
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([authData.length]),
      authData,
    ]);
    return this.#answer({
      clientDataJSON: base64url(clientData),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  /** The answer to a page that asks who it is. */
  get(options: RequestOptions, changes: AnswerChanges = {}): string {
    const clientData = this.#clientData('webauthn.get', options.challenge, changes);
    const authData = this.#authData(changes.rpId ?? options.rpId, changes);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle: changes.userHandle ?? this.#userHandle,
    });
  }

  #answer(response: object): string {
    const { id } = this;
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  }

  #clientData(type: string, challenge: string, changes: AnswerChanges): string {
    return JSON.stringify({
      type,
      challenge: changes.challenge ?? challenge,
      origin: changes.origin ?? this.#origin,
      crossOrigin: false,
    });
  }

  #authData(rpId: string, { isVerified = true, counter }: AnswerChanges, credential?: Buffer) {
    const present = 1;
    const verified = isVerified ? 4 : 0;
    const attested = credential ? 64 : 0;
    const head = Buffer.concat([sha256(rpId), Buffer.from([present | verified | attested])]);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    return Buffer.concat([head, count, credential ?? Buffer.alloc(0)]);
  }

  /** CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y} */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }
}

const uint16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};
