import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** What the load generator is asked to do. */
export interface Load {
  port: number;
  connections: number;
  /** How many events to send, all connections together. */
  count: number;
  projectId: string;
  /** Begins every nonce, so that no event is sent twice. */
  prefix: string;
  /** Events unless told otherwise. */
  what?: 'events' | 'hits';
}

export interface LoadResult {
  seconds: number;
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failures: number;
}

/**
 * A process of its own, so that it does not share the event loop of what it measures. It writes to
 * sockets itself: an HTTP client would take as much of the machine as the server.
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
  const latencies = new Float64Array(count);
  let sent = 0;
  let answered = 0;
  let failures = 0;
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    const drive = (socket: Socket) => {
      let since = 0;
      let received = '';
      const next = () => {
        if (sent === count) return;
        const text = requests[what](projectId, prefix, sent);
        sent += 1;
        since = performance.now();
        socket.write(text);
      };
      socket.setEncoding('latin1');
      socket.on('data', (chunk: string) => {
        received += chunk;
        if (!isWhole(received)) return;
        if (!received.startsWith('HTTP/1.1 202')) failures += 1;
        received = '';
        latencies[answered] = performance.now() - since;
        answered += 1;
        if (answered === count) resolve();
        else next();
      });
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('the server closed a connection')));
      next();
    };
    sockets.forEach(drive);
  });
  const seconds = (performance.now() - started) / 1000;
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  latencies.sort();
  const quantile = (part: number) => latencies[Math.floor((count - 1) * part)] ?? 0;
  return { seconds, rate: count / seconds, p50: quantile(0.5), p99: quantile(0.99), failures };
}

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });

const requests = {
  events: (projectId: string, prefix: string, index: number): string =>
    request(
      '/v1/events',
      `{"projectId":"${projectId}","nonce":"${prefix}-${index}","eventType":"order","data":{"email":"client-${index % 5000}@exemple.fr","order_id":"${prefix}-${index}","total":${(index % 500) + 0.5},"products":${(index % 7) + 1},"paid":1}}`,
    ),
  /** Browsers look at five pages each. */
  hits: (projectId: string, prefix: string, index: number): string =>
    request(
      '/v1/hits',
      `{"projectId":"${projectId}","id":"${randomUUID()}","hitType":"page","page":"https://exemple.fr/produits/${index % 300}${index % 5 === 0 ? '?utm_source=infolettre&utm_campaign=ete' : ''}","referrer":"https://${index % 5 === 0 ? 'www.google.fr' : 'exemple.fr'}/","title":"Produit ${index % 300}","timezoneOffset":-60,"trackerId":"${prefix}-${Math.floor(index / 5)}","age":${(5 - (index % 5)) * 20_000}}`,
      `user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${130 + (index % 12)}.0.0.0 Safari/537.36\r\n`,
    ),
};

const request = (path: string, body: string, headers = ''): string =>
  `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

/** Whether the answer to the one request in flight has all come. */
function isWhole(received: string): boolean {
  const head = received.indexOf('\r\n\r\n');
  if (head === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
  return received.length >= head + 4 + Number(length ?? 0);
}
