import type { Socket } from 'node:net';
import { subscriberAddress } from '@sillage/engine/visits/network-address';
import { answerSocket } from './malformed-request.ts';

/** Why a connection was closed by us. */
type Reason = 'limit' | 'slow-request' | 'slow-reader';

/** How many bytes of an answer a reader must take in the time that a request may take. */
const minBytesTaken = 1024;

interface Connection {
  address: string;
  /** The bytes taken at the last look, when some of an answer was waiting; undefined otherwise. */
  takenBefore: number | undefined;
}

/** Counts open connections, refuses those of an address beyond a limit, and closes idle readers. */
export class Connections {
  readonly closed: Record<Reason, number> = { limit: 0, 'slow-request': 0, 'slow-reader': 0 };
  readonly #limit: number | undefined;
  readonly #open = new Map<Socket, Connection>();
  readonly #counts = new Map<string, number>();

  constructor(limit: number | undefined) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#open.size;
  }

  add(socket: Socket): void {
    // An IPv6 address counts as its /64: a subscriber has all addresses of one.
    const address = subscriberAddress(socket.remoteAddress ?? '');
    const count = (this.#counts.get(address) ?? 0) + 1;
    if (this.#limit !== undefined && count > this.#limit) {
      this.closed.limit += 1;
      answerSocket(socket, 'too-many-requests');
      return;
    }
    this.#counts.set(address, count);
    this.#open.set(socket, { address, takenBefore: undefined });
    socket.once('close', () => this.#remove(socket));
  }

  /** Closes the connections whose answer has waited for its reader since the last look. */
  closeSlowReaders(): void {
    for (const [socket, connection] of this.#open) {
      const taken = socket.bytesWritten - socket.writableLength;
      const { takenBefore } = connection;
      connection.takenBefore = socket.writableLength > 0 ? taken : undefined;
      if (takenBefore === undefined || socket.writableLength === 0) continue;
      if (taken - takenBefore >= minBytesTaken) continue;
      this.closed['slow-reader'] += 1;
      socket.destroy();
    }
  }

  #remove(socket: Socket): void {
    const address = this.#open.get(socket)?.address ?? '';
    this.#open.delete(socket);
    const count = (this.#counts.get(address) ?? 0) - 1;
    if (count > 0) this.#counts.set(address, count);
    else this.#counts.delete(address);
  }
}
