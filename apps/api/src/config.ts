import { isAbsolute, resolve } from 'node:path';
import { type CompanyProvider, readCompanies } from './company-providers.ts';
import { StartupError } from './errors/startup-error.ts';
import type { Bucket } from './store/driver/bucket-storage.ts';
import type { PostgresSettings } from './store/driver/postgres.ts';
import { type Name, secrets, variables } from './variables.ts';

type Role = 'all' | 'api' | 'worker';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Connections to PostgreSQL that a process may have, how long a statement may take, a replica. */
  database: PostgresSettings;
  /** Whether a start brings the tables up to date. */
  migrates: boolean;
  publicUrl: string;
  /** Addresses that it had before: keys that were made for them stay good. */
  formerPublicUrls: string[];
  role: Role;
  logLevel: string;
  metricsToken: string | undefined;
  /** Administrator's tokens in place of the data folder's: the one to use, then one still taken. */
  adminTokens: string[];
  /** Seal the secrets of the database: the first one seals, all of them open. */
  secretKeys: string[];
  /** Whether a proxy in front sets `x-forwarded-for`. */
  trustProxy: boolean;
  /** Origins whose pages may call the whole API, not only ingestion. */
  corsOrigins: string[];
  rateLimits: RateLimits | undefined;
  /** What a project may make a day. 0: no limit. */
  quotas: Record<'source' | 'event-name' | 'browser', number>;
  /** How many connections an address may have open. */
  connectionLimit: number | undefined;
  /** Within how many seconds all of a request must come. */
  requestTimeout: number;
  /** For how many seconds a server that is asked to stop still answers, so that balancers turn away. */
  shutdownPause: number;
  /** For how many days the audit log is kept. */
  auditDays: number;
  /** Where the data of old raw events are, and after how many days they go there. */
  cold: ColdSettings;
  /** How many live streams this process may have open. */
  liveStreams: number;
  /** Ranges of private addresses that webhooks may be sent to, in plain HTTP too. */
  webhookPrivateRanges: string[];
  redisUrl: string | undefined;
  /** Where traces go, and how many of them. */
  tracing: TracingSettings | undefined;
  /** How messages are sent; without it, links are shown to who asked for them. */
  mail: MailSettings | undefined;
  /** MaxMind files: places and networks by IP address. */
  geoDatabase: string | undefined;
  asnDatabase: string | undefined;
  /** Another OpenID provider whose tokens agents may use. */
  externalProvider: { issuer: string; audience: string } | undefined;
  /** The companies' own OpenID providers, by which people sign in. */
  companies: CompanyProvider[];
  site: SiteSettings;
}

export interface ColdSettings {
  storage: { kind: 'folder'; path: string } | ({ kind: 'bucket' } & Bucket) | undefined;
  /** Undefined when events stay in the database. */
  afterDays: number | undefined;
}

export interface TracingSettings {
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Which share of the traces that begin here is kept, from 0 to 1. */
  ratio: number;
}

export interface MailSettings {
  /** `smtp://` or `smtps://`, with a user and a password if the server asks for them. */
  url: string;
  /** Who messages are from: an address, or a name and an address. */
  from: string;
}

/** Per minute; requests unless said otherwise. */
export interface RateLimits {
  /** Ingestion, by IP address. */
  ingestion: number;
  ingestionBytes: number;
  /** Hits and events: a batch costs as many as it holds. */
  ingestionHits: number;
  /** Hits and events of one project, whoever sends them; 0 for no limit. */
  project: number;
  /** The rest of the API: by account, or by IP address without one. */
  api: number;
  /** The OpenID provider, by IP address. */
  oidc: number;
  /** Sign-in, by IP address and by account. */
  login: number;
}

/** The content of `/site.json`, which the site reads at run time. Sign-in needs the first three. */
export interface SiteSettings {
  clientId?: string;
  authUrl?: string;
  redirectUrl?: string;
  apiUrl: string;
  storageUrl: string;
  gtmContainer?: string;
  /** The client by which people try the API with their own rights; absent where tags could listen. */
  tryClientId?: string;
}

/** The only reader of the environment. */
export function readConfig(environment: NodeJS.ProcessEnv, folder: string): Config {
  const read = (name: Name): string => {
    const { initial, expected, accepts } = variables[name];
    const value = environment[name]?.trim() || initial;
    if (value === '' || accepts(value)) return value;
    const shown = secrets.includes(name) ? undefined : value;
    throw new StartupError('invalid-variable', { name, value: shown, expected });
  };
  const port = Number(read('PORT'));
  const dataDir = read('DATA_DIR');
  const role = read('ROLE') as Role;
  const databaseUrl = read('DATABASE_URL') || undefined;
  if (role !== 'all' && databaseUrl === undefined)
    throw new StartupError('role-without-database', { role });
  const publicUrl = withoutSlash(read('PUBLIC_URL') || `http://localhost:${port}`);
  return {
    port,
    host: read('HOST'),
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(folder, dataDir),
    databaseUrl,
    database: {
      poolSize: Number(read('DATABASE_POOL_SIZE')),
      statementTimeout: Number(read('DATABASE_STATEMENT_TIMEOUT')) * 1000,
      ...(read('DATABASE_READ_URL') && { readUrl: read('DATABASE_READ_URL') }),
    },
    migrates: read('DATABASE_MIGRATE') === 'on',
    publicUrl,
    formerPublicUrls: read('FORMER_PUBLIC_URLS').split(',').filter(Boolean).map(withoutSlash),
    role,
    logLevel: read('LOG_LEVEL'),
    metricsToken: read('METRICS_TOKEN') || undefined,
    adminTokens: read('ADMIN_TOKEN').split(',').filter(Boolean),
    secretKeys: read('SECRET_KEY').split(',').filter(Boolean),
    trustProxy: read('TRUST_PROXY') === 'on',
    corsOrigins: read('CORS_ORIGINS').split(',').filter(Boolean),
    rateLimits: read('RATE_LIMIT') === 'off' ? undefined : readRateLimits(read),
    quotas: {
      source: Number(read('QUOTA_SOURCES')),
      'event-name': Number(read('QUOTA_EVENT_NAMES')),
      browser: Number(read('QUOTA_BROWSERS')),
    },
    connectionLimit: readConnectionLimit(read),
    requestTimeout: Number(read('REQUEST_TIMEOUT')),
    shutdownPause: Number(read('SHUTDOWN_PAUSE') || initialPause(databaseUrl, role)),
    auditDays: Number(read('AUDIT_RETENTION_DAYS')),
    cold: readCold(read, folder),
    liveStreams: Number(read('LIVE_STREAMS')),
    webhookPrivateRanges: read('WEBHOOK_PRIVATE_RANGES').split(',').filter(Boolean),
    redisUrl: read('REDIS_URL') || undefined,
    tracing: readTracing(read),
    mail: readMail(read),
    geoDatabase: fileOf(read('GEO_DATABASE'), folder),
    asnDatabase: fileOf(read('ASN_DATABASE'), folder),
    externalProvider: read('OIDC_ISSUER')
      ? { issuer: read('OIDC_ISSUER'), audience: read('OIDC_AUDIENCE') || publicUrl }
      : undefined,
    companies: readCompanies(read('SIGN_IN_PROVIDERS'), folder),
    site: readSite(read, publicUrl),
  };
}

/** Only a server that may have others beside it has a balancer in front; nobody asks a worker. */
const initialPause = (databaseUrl: string | undefined, role: Role): number =>
  databaseUrl === undefined || role === 'worker' ? 0 : 5;

type Read = (name: Name) => string;

const readRateLimits = (read: Read): RateLimits => ({
  ingestion: Number(read('RATE_LIMIT_INGESTION')),
  ingestionBytes: Number(read('RATE_LIMIT_INGESTION_BYTES')),
  ingestionHits: Number(read('RATE_LIMIT_INGESTION_HITS')),
  project: Number(read('RATE_LIMIT_PROJECT')),
  api: Number(read('RATE_LIMIT_API')),
  oidc: Number(read('RATE_LIMIT_OIDC')),
  login: Number(read('RATE_LIMIT_LOGIN')),
});

function readTracing(read: Read): TracingSettings | undefined {
  const endpoint = withoutSlash(read('OTEL_EXPORTER_OTLP_ENDPOINT'));
  const pairs = read('OTEL_EXPORTER_OTLP_HEADERS').split(',').filter(Boolean);
  const ratio = Number(read('OTEL_TRACES_SAMPLER_ARG'));
  if (endpoint === '') return undefined;
  return {
    endpoint,
    headers: Object.fromEntries(
      pairs.map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name.trim(), decodeURIComponent(value.join('=').trim())];
      }),
    ),
    serviceName: read('OTEL_SERVICE_NAME'),
    ratio,
  };
}

function readCold(read: Read, folder: string): ColdSettings {
  const place = read('COLD_STORAGE');
  const afterDays = Number(read('COLD_AFTER_DAYS')) || undefined;
  if (place === '' && afterDays !== undefined)
    throw new StartupError('cold-days-without-storage', {});
  return { storage: readColdStorage(read, place, folder), afterDays };
}

function readColdStorage(read: Read, place: string, folder: string): ColdSettings['storage'] {
  const givenEndpoint = read('S3_ENDPOINT');
  if (place === '') return undefined;
  if (place.startsWith('file:'))
    return { kind: 'folder', path: resolve(folder, place.slice(5).replace(/^\/\//, '')) };
  const [bucket = '', ...prefix] = place.slice('s3://'.length).split('/');
  const region = read('AWS_REGION');
  const [accessKeyId, secretAccessKey] = [read('AWS_ACCESS_KEY_ID'), read('AWS_SECRET_ACCESS_KEY')];
  if (accessKeyId === '' || secretAccessKey === '')
    throw new StartupError('cold-storage-without-keys', {});
  const endpoint = withoutSlash(givenEndpoint || `https://s3.${region}.amazonaws.com`);
  const sessionToken = read('AWS_SESSION_TOKEN') || undefined;
  const keys = { region, accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  return { kind: 'bucket', endpoint, bucket, prefix: prefix.join('/'), ...keys };
}

function readMail(read: Read): MailSettings | undefined {
  const [url, from] = [read('SMTP_URL'), read('MAIL_FROM')];
  if (url === '') return undefined;
  if (from === '') throw new StartupError('mail-without-sender', {});
  return { url, from };
}

/** Behind a proxy every connection is the proxy's. */
function readConnectionLimit(read: Read): number | undefined {
  const limit = Number(read('CONNECTION_LIMIT'));
  return read('RATE_LIMIT') === 'off' || read('TRUST_PROXY') === 'on' ? undefined : limit;
}

function readSite(read: Read, publicUrl: string): SiteSettings {
  const clientId = read('SITE_CLIENT_ID');
  const gtmContainer = read('GTM_CONTAINER');
  const callback = `${publicUrl}/auth-callback`;
  const authUrl = withoutSlash(read('SITE_AUTH_URL') || publicUrl);
  const redirectUrl = read('SITE_REDIRECT_URL') || callback;
  const isOurs = authUrl === publicUrl && redirectUrl === callback;
  return {
    ...(clientId !== 'off' && { clientId, authUrl, redirectUrl }),
    ...(clientId !== 'off' && isOurs && !gtmContainer && { tryClientId: 'sillage-reference' }),
    apiUrl: publicUrl,
    storageUrl: withoutSlash(read('STORAGE_URL') || `${publicUrl}/storage`),
    ...(gtmContainer && { gtmContainer }),
  };
}

const fileOf = (path: string, folder: string): string | undefined =>
  path === '' ? undefined : resolve(folder, path);

const withoutSlash = (address: string): string => address.replace(/\/$/, '');
