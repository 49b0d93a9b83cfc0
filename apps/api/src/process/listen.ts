import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { StartupError } from '../errors/startup-error.ts';

const codes = {
  EADDRINUSE: 'port-in-use',
  EACCES: 'port-reserved',
  EADDRNOTAVAIL: 'host-not-local',
  ENOTFOUND: 'host-unknown',
} as const;

/** Listens, and returns the address of the server on this machine. */
export async function listen(
  app: FastifyInstance,
  config: Pick<Config, 'port' | 'host'>,
): Promise<string> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    const code = codes[(error as { code: keyof typeof codes }).code];
    throw code ? new StartupError(code, config) : error;
  }
  const { address, family, port } = app.server.address() as AddressInfo;
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = everywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
