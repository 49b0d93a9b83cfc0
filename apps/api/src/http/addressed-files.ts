import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding } from './answer-encodings.ts';

/** The server's address as pages write it, in commands and links. */
const writtenAddress = 'http://localhost:3000';

/** A text of the site with the address of this server in it. */
export const withAddress = (text: string, address: string): string =>
  text.replaceAll(writtenAddress, () => address);

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

export interface AddressedFile {
  type: string;
  etag: string;
  encoding: (typeof encodings)[number] | undefined;
  body: Buffer;
}

const encodings = ['br', 'gzip'] as const;

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
/** An eighth of the time of the best quality, for files that are 7 % larger. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * The files of the built site that name the server's address, with the one that visitors use. The
 * others, and all of them on a server that has the written address, are sent as they were built.
 */
export class AddressedFiles {
  readonly #folder: string;
  readonly #address: string;
  /** By file and encoding; undefined for a file that does not name the address. */
  readonly #made = new Map<string, Promise<AddressedFile | undefined>>();

  constructor(folder: string, address: string) {
    this.#folder = folder;
    this.#address = address;
  }

  async find(file: string, acceptEncoding = ''): Promise<AddressedFile | undefined> {
    const type = types[extname(file)];
    if (type === undefined || this.#address === writtenAddress) return undefined;
    const encoding = chooseEncoding(acceptEncoding, encodings);
    const key = `${encoding} ${file}`;
    const known = this.#made.get(key) ?? this.#make(file, type, encoding);
    this.#made.set(key, known);
    known.catch(() => this.#made.delete(key));
    return known;
  }

  async #make(
    file: string,
    type: string,
    encoding: AddressedFile['encoding'],
  ): Promise<AddressedFile | undefined> {
    const built = await readFile(join(this.#folder, file), 'utf8');
    if (!built.includes(writtenAddress)) return undefined;
    const text = Buffer.from(withAddress(built, this.#address));
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    return { type, etag: `W/"${digest}"`, encoding, body: await encode(text, encoding) };
  }
}

const encode = async (text: Buffer, encoding: AddressedFile['encoding']): Promise<Buffer> => {
  if (encoding === 'br') return toBrotli(text, quality);
  return encoding === 'gzip' ? toGzip(text) : text;
};
