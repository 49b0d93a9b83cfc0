import { isAbsolute, resolve } from 'node:path';
import { StartupError } from './startup-error.ts';

export type Role = 'all' | 'api' | 'worker';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string;
  role: Role;
  logLevel: string;
  metricsToken: string | undefined;
}

interface Variable {
  initial: string;
  /** In French: stands in the message about a bad value. */
  expected: string;
  accepts: (value: string) => boolean;
}

const roles = ['all', 'api', 'worker'];
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Every variable that Sillage reads. An empty value is an absent one. */
export const variables = {
  PORT: {
    initial: '3000',
    expected: 'un nombre entier de 0 à 65535',
    accepts: (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
  },
  HOST: {
    initial: 'localhost',
    expected: 'une adresse IP ou un nom de machine, sans protocole ni port',
    accepts: (value) => /^[\w.:-]+$/.test(value) && !/^\w+:\d+$/.test(value),
  },
  DATA_DIR: { initial: '.data', expected: 'un chemin de dossier', accepts: () => true },
  DATABASE_URL: {
    initial: '',
    expected: 'une adresse postgres://utilisateur:motdepasse@machine:5432/base',
    accepts: (value) => hasProtocol(value, ['postgres:', 'postgresql:']),
  },
  PUBLIC_URL: {
    initial: '',
    expected: 'une adresse http:// ou https:// sans chemin, comme https://sillage.exemple.fr',
    accepts: (value) => hasProtocol(value, ['http:', 'https:']) && new URL(value).pathname === '/',
  },
  ROLE: {
    initial: 'all',
    expected: `l’une des valeurs ${roles.join(', ')}`,
    accepts: (value) => roles.includes(value),
  },
  LOG_LEVEL: {
    initial: 'info',
    expected: `l’une des valeurs ${levels.join(', ')}`,
    accepts: (value) => levels.includes(value),
  },
  METRICS_TOKEN: {
    initial: '',
    expected: 'un secret d’au moins 16 caractères',
    accepts: (value) => value.length >= 16,
  },
} as const satisfies Record<string, Variable>;

type Name = keyof typeof variables;

const secrets: readonly Name[] = ['DATABASE_URL', 'METRICS_TOKEN'];

/** Reads the environment: the only place that does. */
export function readConfig(environment: NodeJS.ProcessEnv, folder: string): Config {
  const read = (name: Name): string => {
    const { initial, expected, accepts }: Variable = variables[name];
    const value = environment[name]?.trim() || initial;
    if (value === '' || accepts(value)) return value;
    const found = secrets.includes(name) ? 'une valeur illisible' : `« ${value} »`;
    throw new StartupError(`${name} : ${found} trouvé, attendu ${expected}. Corrigez la variable.`);
  };
  const port = Number(read('PORT'));
  const dataDir = read('DATA_DIR');
  const role = read('ROLE') as Role;
  const databaseUrl = read('DATABASE_URL') || undefined;
  if (role !== 'all' && databaseUrl === undefined)
    throw new StartupError(
      `ROLE : « ${role} » trouvé sans DATABASE_URL, or la base embarquée n’a qu’un processus. Donnez DATABASE_URL, ou laissez ROLE à all.`,
    );
  return {
    port,
    host: read('HOST'),
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(folder, dataDir),
    databaseUrl,
    publicUrl: (read('PUBLIC_URL') || `http://localhost:${port}`).replace(/\/$/, ''),
    role,
    logLevel: read('LOG_LEVEL'),
    metricsToken: read('METRICS_TOKEN') || undefined,
  };
}

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}
