import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

type Compress = (text: string | Buffer) => Promise<Buffer>;

const [toZstd, toBrotli, toGzip] = [zstdCompress, brotliCompress, gzip].map(promisify) as [
  Compress,
  (text: string | Buffer, options: object) => Promise<Buffer>,
  Compress,
];

/** From the one that costs least for what it saves. Brotli's default is made for files. */
const compressors: Readonly<Record<string, Compress>> = {
  zstd: toZstd,
  br: (text) => toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: toGzip,
};

/** What answers are compressed by. */
export const answerEncodings = Object.keys(compressors);

/** Below it, what is saved is less than a packet. */
export const minCompressed = 1024;

/** The encoding that a caller likes best of those that are offered; undefined when it takes none. */
export function chooseEncoding<T extends string>(
  acceptEncoding: string | undefined,
  offered: readonly T[],
): T | undefined {
  if (acceptEncoding === undefined) return undefined;
  const qualities = new Map(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((each): [string, number] => {
        const [name = '', ...parameters] = each.split(';').map((part) => part.trim());
        const quality = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
      }),
  );
  const qualityOf = (name: string): number => qualities.get(name) ?? qualities.get('*') ?? 0;
  const [best] = offered.toSorted((a, b) => qualityOf(b) - qualityOf(a));
  return best !== undefined && qualityOf(best) > 0 ? best : undefined;
}

/** Compresses in a thread of Node's pool. */
export const compress = (encoding: string, text: string | Buffer): Promise<Buffer> =>
  (compressors[encoding] as Compress)(text);
