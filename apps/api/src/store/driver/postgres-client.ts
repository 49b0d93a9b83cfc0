import { parseExactJson } from '@sillage/engine/text/exact-json';
import pg from 'pg';

/** The driver's own parser of JSON rounds numbers. */
export const getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  (oid === pg.types.builtins.JSON || oid === pg.types.builtins.JSONB) && format !== 'binary'
    ? parseExactJson
    : pg.types.getTypeParser(oid, format as never);

interface Startup {
  getStartupConf: () => Record<string, string>;
}

const { getStartupConf } = pg.Client.prototype as unknown as Startup;

/**
 * Dates are read and cut in UTC. The zone is a parameter of its own: pools such as PgBouncer know it,
 * and give each client its own, while they refuse `options`.
 */
export class UtcClient extends pg.Client {
  getStartupConf(): Record<string, string> {
    return { ...getStartupConf.call(this), TimeZone: 'UTC' };
  }
}
