import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Zip, ZipDeflate } from 'fflate';
import { eachFromReplica } from '../store/driver/replica-reads.ts';

/** A file of an archive, made while it is sent. */
export interface ArchiveFile {
  name: string;
  text: () => AsyncIterable<string>;
}

/** An answer that is a zip archive, sent while its files are read. */
export class ArchiveAnswer {
  readonly fileName: string;
  readonly files: readonly ArchiveFile[];

  constructor(fileName: string, files: readonly ArchiveFile[]) {
    this.fileName = fileName;
    this.files = files;
  }
}

export const sendArchive = (reply: FastifyReply, { fileName, files }: ArchiveAnswer) =>
  reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(eachFromReplica(zipOf(files))));

/** The bytes of an archive. Of its files, only what is being sent is in memory. */
export async function* zipOf(files: readonly ArchiveFile[]): AsyncIterable<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const encoder = new TextEncoder();
  for (const { name, text } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const part of text()) {
      file.push(encoder.encode(part));
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
