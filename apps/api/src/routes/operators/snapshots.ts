import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../errors/api-error.ts';
import type { AdminToken } from '../../identity/admin-token.ts';
import { bearerOf } from '../../identity/tokens.ts';
import type { Db } from '../../store/driver/database.ts';
import { copyEmbeddedFiles } from '../../store/driver/pglite.ts';

export interface SnapshotRouteOptions {
  db: Db;
  dataDir: string;
  adminToken: AdminToken;
}

/**
 * For the command line on this machine: copies the embedded database, which no other process can
 * open, into its data folder. Who asks removes the copy.
 */
export function snapshotRoutes(
  app: FastifyInstance,
  { db, dataDir, adminToken }: SnapshotRouteOptions,
): void {
  const folder = join(dataDir, 'snapshots');
  let isBusy = false;
  app.post('/operators/snapshots', async (request, reply) => {
    if (!adminToken.matches(bearerOf(request.headers.authorization)))
      throw new ApiError('unauthorized');
    if (isBusy) throw new ApiError('unavailable');
    isBusy = true;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      removeForgotten(folder);
      const copy = join(folder, randomUUID());
      if (!(await copyEmbeddedFiles(db, copy)))
        throw new ApiError('route-not-found', { method: request.method, path: request.url });
      reply.code(201);
      return { folder: copy };
    } finally {
      isBusy = false;
    }
  });
}

/** Removes copies of backups that were killed. */
function removeForgotten(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).ctimeMs < Date.now() - forgottenAfter)
      rmSync(path, { recursive: true, force: true });
  }
}

const forgottenAfter = 24 * 3600 * 1000;
