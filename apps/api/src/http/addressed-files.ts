import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
  encoding: 'br' | 'gzip' | undefined;
  body: Buffer;
}

const takes = (acceptEncoding: string, encoding: string): boolean =>
  acceptEncoding
    .toLowerCase()
    .split(',')
    .some((each) => {
      const [name, quality = ''] = each.split(';').map((part) => part.trim());
      return name === encoding && Number(quality.replace('q=', '') || 1) > 0;
    });

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
/** Who comes first does not wait for the smallest file; who comes next gets it. */
const [fast, small] = [5, 11].map((quality) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
}));

/**
 * The files of the built site that name the server's address, with the one that visitors use. The
 * others, and all of them on a server that has the written address, are sent as they were built.
 */
export class AddressedFiles {
  readonly #folder: string;
  readonly #address: string;
  /** By file and encoding; undefined for a file that does not name the address. */
  readonly #made = new Map<string, Promise<AddressedFile | undefined>>();
  /** Files are made small one after the other, beside the requests. */
  #shrinking: Promise<unknown> = Promise.resolve();

  constructor(folder: string, address: string) {
    this.#folder = folder;
    this.#address = address;
  }

  async find(file: string, acceptEncoding = ''): Promise<AddressedFile | undefined> {
    const type = types[extname(file)];
    if (type === undefined || this.#address === writtenAddress) return undefined;
    const encoding = (['br', 'gzip'] as const).find((each) => takes(acceptEncoding, each));
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
    const made = { type, etag: `W/"${digest}"`, encoding, body: await encode(text, encoding) };
    if (encoding === 'br')
      this.#shrinking = this.#shrinking.then(async () => {
        made.body = await toBrotli(text, small ?? {});
      });
    return made;
  }
}

const encode = async (text: Buffer, encoding: AddressedFile['encoding']): Promise<Buffer> => {
  if (encoding === 'br') return toBrotli(text, fast ?? {});
  return encoding === 'gzip' ? toGzip(text) : text;
};
