import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { StartupError } from '../errors/startup-error.ts';

const reasons: Record<string, (config: Pick<Config, 'port' | 'host'>) => string> = {
  EADDRINUSE: ({ port }) =>
    `PORT : le port ${port} est déjà pris par un autre programme. Arrêtez-le, ou choisissez-en un autre, par exemple PORT=${port + 1}.`,
  EACCES: ({ port }) =>
    `PORT : le port ${port} est réservé au système. Choisissez un port à partir de 1024.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST : l’adresse « ${host} » n’est pas de cette machine. Donnez localhost, 0.0.0.0 ou une adresse de la machine.`,
  ENOTFOUND: ({ host }) =>
    `HOST : la machine « ${host} » est inconnue. Donnez localhost, 0.0.0.0 ou une adresse de la machine.`,
};

/** Listens, and gives the address at which this machine reaches the server. */
export async function listen(
  app: FastifyInstance,
  config: Pick<Config, 'port' | 'host'>,
): Promise<string> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason ? new StartupError(reason(config)) : error;
  }
  const { address, family, port } = app.server.address() as AddressInfo;
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = everywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
