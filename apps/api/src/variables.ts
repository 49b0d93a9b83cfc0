import { kinds, oneOf, type VariableKind } from './variable-kinds.ts';

const roles = ['all', 'api', 'worker'];
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

const variable = (kind: VariableKind, initial = '') => ({ ...kind, initial });

/** Every variable that Sillage reads. An empty one counts as absent. */
export const variables = {
  PORT: variable(kinds.port, '3000'),
  HOST: variable(kinds.host, 'localhost'),
  DATA_DIR: variable(kinds.folder, '.data'),
  DATABASE_URL: variable(kinds.postgresUrl),
  DATABASE_READ_URL: variable(kinds.postgresUrl),
  DATABASE_POOL_SIZE: variable(kinds.poolSize, '10'),
  DATABASE_STATEMENT_TIMEOUT: variable(kinds.pause, '300'),
  DATABASE_MIGRATE: variable(kinds.onOrOff, 'on'),
  PUBLIC_URL: variable(kinds.urlWithoutPath),
  FORMER_PUBLIC_URLS: variable(kinds.urlsWithoutPath),
  ROLE: variable(oneOf(roles), 'all'),
  LOG_LEVEL: variable(oneOf(levels), 'info'),
  ADMIN_TOKEN: variable(kinds.adminTokens),
  METRICS_TOKEN: variable(kinds.secret),
  SECRET_KEY: variable(kinds.secretKeys),
  TRUST_PROXY: variable(kinds.onOrOff, 'off'),
  CORS_ORIGINS: variable(kinds.origins),
  RATE_LIMIT: variable(kinds.onOrOff, 'on'),
  RATE_LIMIT_INGESTION: variable(kinds.requestsPerMinute, '60000'),
  RATE_LIMIT_INGESTION_BYTES: variable(kinds.bytesPerMinute, '200000000'),
  RATE_LIMIT_INGESTION_HITS: variable(kinds.hitsPerMinute, '300000'),
  RATE_LIMIT_PROJECT: variable(kinds.projectHitsPerMinute, '0'),
  RATE_LIMIT_API: variable(kinds.requestsPerMinute, '1200'),
  RATE_LIMIT_OIDC: variable(kinds.requestsPerMinute, '1200'),
  RATE_LIMIT_LOGIN: variable(kinds.requestsPerMinute, '10'),
  QUOTA_SOURCES: variable(kinds.quota, '2000'),
  QUOTA_EVENT_NAMES: variable(kinds.quota, '1000'),
  QUOTA_BROWSERS: variable(kinds.quota, '1000000'),
  CONNECTION_LIMIT: variable(kinds.connections, '1000'),
  REQUEST_TIMEOUT: variable(kinds.seconds, '30'),
  SHUTDOWN_PAUSE: variable(kinds.pause),
  AUDIT_RETENTION_DAYS: variable(kinds.days, '400'),
  COLD_STORAGE: variable(kinds.coldStorage),
  COLD_AFTER_DAYS: variable(kinds.days),
  S3_ENDPOINT: variable(kinds.urlWithoutPath),
  AWS_REGION: variable(kinds.region, 'us-east-1'),
  AWS_ACCESS_KEY_ID: variable(kinds.accessKey),
  AWS_SECRET_ACCESS_KEY: variable(kinds.accessKey),
  LIVE_STREAMS: variable(kinds.connections, '200'),
  WEBHOOK_PRIVATE_RANGES: variable(kinds.addressRanges),
  REDIS_URL: variable(kinds.redisUrl),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(kinds.url),
  OTEL_EXPORTER_OTLP_HEADERS: variable(kinds.headers),
  OTEL_SERVICE_NAME: variable(kinds.audience, 'sillage'),
  OTEL_TRACES_SAMPLER_ARG: variable(kinds.ratio, '1'),
  SMTP_URL: variable(kinds.smtpUrl),
  MAIL_FROM: variable(kinds.sender),
  GEO_DATABASE: variable(kinds.file),
  ASN_DATABASE: variable(kinds.file),
  OIDC_ISSUER: variable(kinds.issuerUrl),
  OIDC_AUDIENCE: variable(kinds.audience),
  SIGN_IN_PROVIDERS: variable(kinds.companies),
  SITE_CLIENT_ID: variable(kinds.clientId, 'sillage-site'),
  SITE_AUTH_URL: variable(kinds.url),
  SITE_REDIRECT_URL: variable(kinds.callbackUrl),
  STORAGE_URL: variable(kinds.url),
  GTM_CONTAINER: variable(kinds.gtmContainer),
};

export type Name = keyof typeof variables;

/** Never shown, not even when they cannot be read. */
export const secrets: readonly Name[] = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'ADMIN_TOKEN',
  'METRICS_TOKEN',
  'SECRET_KEY',
  'REDIS_URL',
  'SMTP_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
];
