import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type TransactionSettings,
} from 'kysely';

/** Settings of PostgreSQL that bound a transaction, in milliseconds. */
export type TransactionLimits = Readonly<Record<string, number>>;

/**
 * A dialect that sets the limits at the beginning of each transaction, in the same message: for a
 * connection whose session is not ours.
 */
export function withLocalLimits(dialect: Dialect, limits: TransactionLimits): Dialect {
  const settings = Object.entries(limits).map(([name, value]) => `set local ${name} = ${value}`);
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => beginningWith(dialect.createDriver(), settings),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

function beginningWith(driver: Driver, settings: readonly string[]): Driver {
  const beginTransaction = async (
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> => {
    const begin = [
      'begin',
      ...(isolationLevel ? [`isolation level ${isolationLevel}`] : []),
      ...(accessMode ? [accessMode] : []),
    ].join(' ');
    await connection.executeQuery(CompiledQuery.raw([begin, ...settings].join('; ')));
  };
  return new Proxy(driver, {
    get: (target, name) => {
      if (name === 'beginTransaction') return beginTransaction;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
