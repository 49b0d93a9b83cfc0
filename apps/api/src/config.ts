import { isAbsolute, resolve } from 'node:path';
import { StartupError } from './errors/startup-error.ts';

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
  /** Whether a proxy in front tells the caller's address. */
  trustProxy: boolean;
  /** Origins of browsers that may call more than ingestion. */
  corsOrigins: string[];
  rateLimits: RateLimits | undefined;
  redisUrl: string | undefined;
  /** Files of places and of networks by address, in MaxMind's format. */
  geoDatabase: string | undefined;
  asnDatabase: string | undefined;
  /** Another OpenID provider whose tokens agents may use, besides the embedded one. */
  outsideProvider: { issuer: string; audience: string } | undefined;
  site: SiteSettings;
}

/** Requests a minute. */
export interface RateLimits {
  /** On ingestion, by address. */
  ingestion: number;
  /** On the rest, by client. */
  api: number;
  /** On sign-in, by address and by account. */
  login: number;
}

/** What the site reads at run time from `/site.json`. Sign-in needs the first three. */
export interface SiteSettings {
  clientId?: string;
  authUrl?: string;
  redirectUrl?: string;
  apiUrl: string;
  storageUrl: string;
  gtmContainer?: string;
}

interface Variable {
  initial: string;
  /** In French: stands in the message about a bad value. */
  expected: string;
  accepts: (value: string) => boolean;
}

const roles = ['all', 'api', 'worker'];
const perMinute = 'un nombre entier de requêtes par minute, 1 au moins';
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
  TRUST_PROXY: {
    initial: 'off',
    expected: 'on ou off',
    accepts: (value) => ['on', 'off'].includes(value),
  },
  CORS_ORIGINS: {
    initial: '',
    expected: 'des origines séparées par des virgules, comme https://exemple.fr',
    accepts: (value) => value.split(',').every(isOrigin),
  },
  RATE_LIMIT: {
    initial: 'on',
    expected: 'on ou off',
    accepts: (value) => ['on', 'off'].includes(value),
  },
  RATE_LIMIT_INGESTION: { initial: '60000', expected: perMinute, accepts: isCount },
  RATE_LIMIT_API: { initial: '1200', expected: perMinute, accepts: isCount },
  RATE_LIMIT_LOGIN: { initial: '10', expected: perMinute, accepts: isCount },
  REDIS_URL: {
    initial: '',
    expected: 'une adresse redis://machine:6379',
    accepts: (value) => hasProtocol(value, ['redis:', 'rediss:']),
  },
  GEO_DATABASE: { initial: '', expected: 'un chemin de fichier', accepts: () => true },
  ASN_DATABASE: { initial: '', expected: 'un chemin de fichier', accepts: () => true },
  OIDC_ISSUER: {
    initial: '',
    expected: 'l’adresse d’un fournisseur OpenID, http:// ou https://',
    accepts: (value) => hasProtocol(value, ['http:', 'https:']),
  },
  OIDC_AUDIENCE: { initial: '', expected: 'un destinataire de jetons', accepts: () => true },
  SITE_CLIENT_ID: {
    initial: 'sillage-site',
    expected: 'un identifiant de client, ou off',
    accepts: (value) => /^[\w.-]+$/.test(value),
  },
  SITE_AUTH_URL: {
    initial: '',
    expected: 'une adresse http:// ou https://',
    accepts: (value) => hasProtocol(value, ['http:', 'https:']),
  },
  SITE_REDIRECT_URL: {
    initial: '',
    expected: 'une adresse http:// ou https:// qui finit par /auth-callback',
    accepts: (value) =>
      hasProtocol(value, ['http:', 'https:']) && new URL(value).pathname === '/auth-callback',
  },
  STORAGE_URL: {
    initial: '',
    expected: 'une adresse http:// ou https://',
    accepts: (value) => hasProtocol(value, ['http:', 'https:']),
  },
  GTM_CONTAINER: {
    initial: '',
    expected: 'un conteneur comme GTM-ABC123',
    accepts: (value) => /^GTM-[A-Z0-9]+$/.test(value),
  },
} as const satisfies Record<string, Variable>;

type Name = keyof typeof variables;

const secrets: readonly Name[] = ['DATABASE_URL', 'METRICS_TOKEN', 'REDIS_URL'];

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
  const publicUrl = withoutSlash(read('PUBLIC_URL') || `http://localhost:${port}`);
  return {
    port,
    host: read('HOST'),
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(folder, dataDir),
    databaseUrl,
    publicUrl,
    role,
    logLevel: read('LOG_LEVEL'),
    metricsToken: read('METRICS_TOKEN') || undefined,
    trustProxy: read('TRUST_PROXY') === 'on',
    corsOrigins: read('CORS_ORIGINS').split(',').filter(Boolean),
    rateLimits: read('RATE_LIMIT') === 'off' ? undefined : readRateLimits(read),
    redisUrl: read('REDIS_URL') || undefined,
    geoDatabase: fileOf(read('GEO_DATABASE'), folder),
    asnDatabase: fileOf(read('ASN_DATABASE'), folder),
    outsideProvider: read('OIDC_ISSUER')
      ? { issuer: read('OIDC_ISSUER'), audience: read('OIDC_AUDIENCE') || publicUrl }
      : undefined,
    site: readSite(read, publicUrl),
  };
}

type Read = (name: Name) => string;

const readRateLimits = (read: Read): RateLimits => ({
  ingestion: Number(read('RATE_LIMIT_INGESTION')),
  api: Number(read('RATE_LIMIT_API')),
  login: Number(read('RATE_LIMIT_LOGIN')),
});

function readSite(read: Read, publicUrl: string): SiteSettings {
  const clientId = read('SITE_CLIENT_ID');
  const gtmContainer = read('GTM_CONTAINER');
  return {
    ...(clientId !== 'off' && {
      clientId,
      authUrl: withoutSlash(read('SITE_AUTH_URL') || publicUrl),
      redirectUrl: read('SITE_REDIRECT_URL') || `${publicUrl}/auth-callback`,
    }),
    apiUrl: publicUrl,
    storageUrl: withoutSlash(read('STORAGE_URL') || `${publicUrl}/storage`),
    ...(gtmContainer && { gtmContainer }),
  };
}

const fileOf = (path: string, folder: string): string | undefined =>
  path === '' ? undefined : resolve(folder, path);

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

function isCount(value: string): boolean {
  return /^[1-9]\d{0,8}$/.test(value);
}

function isOrigin(value: string): boolean {
  return hasProtocol(value, ['http:', 'https:']) && new URL(value).origin === value;
}

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}
