import { promisify } from 'node:util';
import {
  brotliDecompress,
  constants,
  gunzip,
  inflate,
  type ZlibOptions,
  zstdDecompress,
} from 'node:zlib';
import { ApiError } from '../errors/api-error.ts';

type Decompress = (body: Buffer, options: ZlibOptions) => Promise<Buffer>;

/** RFC 9659: 8 MiB of memory at most, whatever the sender declares. */
const zstdOptions = { params: { [constants.ZSTD_d_windowLogMax]: 23 } };
const [fromGzip, fromBrotli, fromZstd] = [gunzip, brotliDecompress, zstdDecompress].map(
  (each) => promisify(each) as Decompress,
) as [Decompress, Decompress, Decompress];

/** The encodings of a body, by their names in `content-encoding`. */
const decompressors: Readonly<Record<string, Decompress>> = {
  gzip: fromGzip,
  'x-gzip': fromGzip,
  zstd: (body, options) => fromZstd(body, { ...options, ...zstdOptions }),
  br: fromBrotli,
  deflate: promisify(inflate) as Decompress,
};

/**
 * Decompresses a body in a thread of Node's pool, and stops at the limit: a small body cannot become
 * a large one. Throws for an encoding that is unknown, or that the body does not have.
 */
export async function decompressBody(
  body: Buffer,
  contentEncoding: string,
  limit: number,
): Promise<Buffer> {
  const encoding = contentEncoding.trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return body;
  const decompress = Object.hasOwn(decompressors, encoding) ? decompressors[encoding] : undefined;
  if (!decompress) throw new ApiError('unsupported-encoding');
  return decompress(body, { maxOutputLength: limit, chunkSize: 64 * 1024 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_BUFFER_TOO_LARGE') throw bodyTooLarge(limit);
      throw new ApiError('malformed-encoding', { encoding });
    },
  );
}

export const bodyTooLarge = (limit: number): ApiError =>
  new ApiError('body-too-large', { limit: `${limit / 1024} KiB` });

/** Whether a body is compressed although its sender does not say so. */
export const looksCompressed = (body: Buffer): boolean =>
  (body[0] === 0x1f && body[1] === 0x8b) || (body.length > 4 && body.readUInt32BE() === 0x28b52ffd);
