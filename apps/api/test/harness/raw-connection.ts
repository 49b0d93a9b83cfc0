import { connect, type Socket } from 'node:net';

/** A connection that a test writes to byte by byte, as no HTTP client would. */
export class RawConnection {
  received = '';
  readonly socket: Socket;
  readonly #closed: Promise<void>;

  constructor(url: string, host = '127.0.0.1') {
    this.socket = connect(Number(new URL(url).port), host);
    this.socket.setEncoding('utf8');
    this.socket.on('data', (chunk) => {
      this.received += chunk;
    });
    this.socket.on('error', () => {});
    this.#closed = new Promise((resolve) => this.socket.on('close', () => resolve()));
  }

  write(text: string): this {
    this.socket.write(text);
    return this;
  }

  /** All that the server said, once it has closed the connection. */
  async untilClosed(): Promise<string> {
    await this.#closed;
    return this.received;
  }

  /** All that the server has said, once that has a text in it. */
  async until(text: string): Promise<string> {
    while (!this.received.includes(text))
      await new Promise((resolve, reject) => {
        this.socket.once('data', resolve);
        this.socket.once('close', () => reject(new Error(`closed after: ${this.received}`)));
      });
    return this.received;
  }

  close(): void {
    this.socket.destroy();
  }
}
