import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, registerStop, type Server, startServer } from './processes.ts';
import { sleep } from './report.ts';

interface Member {
  env: Record<string, string>;
  /** Undefined while it starts again. */
  server: Server | undefined;
}

const caddyfile = new URL('../deploy/compose/Caddyfile', import.meta.url);

/** The processes of `deploy/compose/fleet.yml` on this machine, without containers. */
export class Fleet {
  /** The address of the proxy. */
  readonly url: string;
  /** The folder that the APIs share. */
  readonly dataDir: string;
  readonly #members: Member[] = [];
  #proxy: ChildProcess | undefined;

  private constructor(port: number) {
    this.url = `http://127.0.0.1:${port}`;
    this.dataDir = mkdtempSync(join(tmpdir(), 'sillage-fleet-'));
    registerStop(() => this.stop());
  }

  static async start(env: Record<string, string>): Promise<Fleet> {
    const fleet = new Fleet(await freePort());
    const common = { ...env, PUBLIC_URL: fleet.url, TRUST_PROXY: 'on', LOG_LEVEL: 'error' };
    const ports = [await freePort(), await freePort()];
    for (const port of ports)
      await fleet.#add({ ...common, ROLE: 'api', PORT: String(port), DATA_DIR: fleet.dataDir });
    for (const name of ['worker-1', 'worker-2'])
      await fleet.#add({ ...common, ROLE: 'worker', DATA_DIR: join(fleet.dataDir, name) });
    await fleet.#startProxy(ports);
    return fleet;
  }

  async #add(env: Record<string, string>): Promise<void> {
    this.#members.push({ env, server: await startServer(env) });
  }

  /** The proxy of the fleet, with addresses of this machine. */
  async #startProxy(ports: readonly number[]): Promise<void> {
    let text = readFileSync(caddyfile, 'utf8').replace('{\n', '{\n\tadmin off\n');
    for (const [index, port] of ports.entries())
      text = text.replace(`api-${index + 1}:3000`, `127.0.0.1:${port}`);
    const file = join(this.dataDir, 'Caddyfile');
    writeFileSync(file, text);
    const env = { DOMAIN: this.url, ADMIN_EMAIL: 'nobody@example.test', HOME: this.dataDir };
    this.#proxy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: { PATH: process.env.PATH, ...env },
      stdio: 'ignore',
    });
    const failure = new Promise<never>((_, reject) => {
      this.#proxy?.once('error', reject);
      this.#proxy?.once('exit', (code) => reject(new Error(`the proxy ended with ${code}`)));
    });
    failure.catch(() => {});
    await Promise.race([failure, this.answers()]);
  }

  /** Waits until the proxy knows of an API that is there. */
  async answers(): Promise<void> {
    const answers = () =>
      fetch(`${this.url}/v1/openapi.json`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await answers())) await sleep(100);
  }

  /** Kills one that runs, and starts it again. False when all of them are starting. */
  async killOne(restarts: Promise<void>[]): Promise<boolean> {
    const running = this.#members.filter(({ server }) => server);
    const member = running[Math.floor(Math.random() * running.length)];
    const server = member?.server;
    if (!member || !server) return false;
    member.server = undefined;
    await server.kill();
    const restart = async () => {
      member.server = await startServer(member.env);
    };
    restarts.push(restart());
    return true;
  }

  async stop(): Promise<void> {
    this.#proxy?.removeAllListeners('exit');
    this.#proxy?.kill();
    await Promise.all(this.#members.map(({ server }) => server?.stop()));
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
