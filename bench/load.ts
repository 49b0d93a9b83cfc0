import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const closingBrace = 0x7d;
const closingBracket = 0x5d;

/** How many events a batch holds. */
export const batchSize = 1000;

/** The task of the load generator. */
export interface Load {
  port: number;
  connections: number;
  /** How many requests to send, over all connections. */
  count: number;
  /** Or several, which take turns. */
  projectId: string | readonly string[];
  /** The start of every nonce, so that no event is sent twice. */
  prefix: string;
  /** Events by default. */
  what?: 'events' | 'hits' | 'batches';
}

export interface LoadResult {
  seconds: number;
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failures: number;
  /** What the generator itself used of the processors for each request, in microseconds. */
  generatorTime: number;
}

/**
 * Runs in its own process, so that it does not share an event loop with the server. It writes to
 * sockets directly: an HTTP client would use as much CPU as the server.
 */
process.once('message', async (load: Load) => {
  process.send?.(await run(load), () => process.exit(0));
});

async function run({
  port,
  connections,
  count,
  projectId,
  prefix,
  what = 'events',
}: Load): Promise<LoadResult> {
  const projects = [projectId].flat();
  const latencies = new Float64Array(count);
  let sent = 0;
  let answered = 0;
  let failures = 0;
  const clients = await Promise.all(
    Array.from({ length: connections }, () => Client.open(port, what === 'batches')),
  );
  const before = process.cpuUsage();
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    const drive = (client: Client) => {
      let since = 0;
      const next = () => {
        if (sent === count) return;
        const text = requests[what](projects[sent % projects.length] ?? '', prefix, sent);
        sent += 1;
        since = performance.now();
        client.send(text);
      };
      client.onAnswer = (status) => {
        if (status !== (what === 'batches' ? 200 : 202)) failures += 1;
        latencies[answered] = performance.now() - since;
        answered += 1;
        if (answered === count) resolve();
        else next();
      };
      client.onEnd = reject;
      next();
    };
    clients.forEach(drive);
  });
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  for (const client of clients) client.close();
  latencies.sort();
  const quantile = (part: number) => latencies[Math.floor((count - 1) * part)] ?? 0;
  return {
    seconds,
    rate: count / seconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
    failures,
    generatorTime: (user + system) / count,
  };
}

/** A connection with one request in flight, whose answer is a JSON object. */
class Client {
  onAnswer: (status: number) => void = () => {};
  onEnd: (error: Error) => void = () => {};
  readonly #socket: Socket;
  /** The answer to a batch comes in pieces, any of which may end with a brace: its end is `]}`. */
  readonly #isBatch: boolean;
  #status = 0;
  #last: number | undefined;

  /** Reads only the status and the last byte of one buffer: decoding all of it would cost more. */
  private constructor(port: number, isBatch: boolean, onOpen: (error?: Error) => void) {
    this.#isBatch = isBatch;
    const buffer = Buffer.allocUnsafe(4096);
    const callback = (length: number) => {
      if (this.#status === 0) this.#status = Number(buffer.toString('latin1', 9, 12));
      const beforeLast = length > 1 ? buffer[length - 2] : this.#last;
      this.#last = buffer[length - 1];
      if (this.#last === closingBrace && (beforeLast === closingBracket || !this.#isBatch)) {
        const status = this.#status;
        this.#status = 0;
        this.onAnswer(status);
      }
      return true;
    };
    const options = { port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } };
    this.#socket = connect(options, () => onOpen());
    this.#socket.on('error', (error) => {
      onOpen(error);
      this.onEnd(error);
    });
    this.#socket.on('close', () => this.onEnd(new Error('the server closed a connection')));
  }

  static open(port: number, isBatch: boolean): Promise<Client> {
    return new Promise((resolve, reject) => {
      const client: Client = new Client(port, isBatch, (error) =>
        error ? reject(error) : resolve(client),
      );
    });
  }

  send(text: string): void {
    this.#socket.write(text, 'latin1');
  }

  close(): void {
    this.#socket.removeAllListeners('close').destroy();
  }
}

const event = (projectId: string, prefix: string, index: number): string =>
  `{"projectId":"${projectId}","nonce":"${prefix}-${index}","eventType":"order","data":{"email":"client-${index % 5000}@exemple.fr","order_id":"${prefix}-${index}","total":${(index % 500) + 0.5},"products":${(index % 7) + 1},"paid":1}}`;

const requests = {
  events: (projectId: string, prefix: string, index: number): string =>
    request('/v1/events', event(projectId, prefix, index)),
  batches: (projectId: string, prefix: string, index: number): string =>
    request(
      '/v1/events/batch',
      `[${Array.from({ length: batchSize }, (_, at) => event(projectId, prefix, index * batchSize + at)).join(',')}]`,
    ),
  /** Five page views for each browser. */
  hits: (projectId: string, prefix: string, index: number): string =>
    request(
      '/v1/hits',
      `{"projectId":"${projectId}","id":"${randomUUID()}","hitType":"page","page":"https://exemple.fr/produits/${index % 300}${index % 5 === 0 ? '?utm_source=infolettre&utm_campaign=ete' : ''}","referrer":"https://${index % 5 === 0 ? 'www.google.fr' : 'exemple.fr'}/","title":"Produit ${index % 300}","timezoneOffset":-60,"trackerId":"${prefix}-${Math.floor(index / 5)}","age":${(5 - (index % 5)) * 20_000}}`,
      `user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${130 + (index % 12)}.0.0.0 Safari/537.36\r\n`,
    ),
};

const request = (path: string, body: string, headers = ''): string =>
  `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
