import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment gives the defaults', () => {
  expect(readConfig({ PORT: '' }, '/srv/sillage')).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: '/srv/sillage/.data',
    databaseUrl: undefined,
    database: { poolSize: 10, statementTimeout: 300_000 },
    migrates: true,
    publicUrl: 'http://localhost:3000',
    formerPublicUrls: [],
    role: 'all',
    logLevel: 'info',
    metricsToken: undefined,
    adminTokens: [],
    secretKeys: [],
    shutdownPause: 0,
    auditDays: 400,
    cold: { storage: undefined, afterDays: undefined },
    trustProxy: false,
    corsOrigins: [],
    rateLimits: {
      ingestion: 60_000,
      ingestionBytes: 200_000_000,
      ingestionHits: 300_000,
      project: 0,
      api: 1200,
      oidc: 1200,
      login: 10,
    },
    quotas: { source: 2000, 'event-name': 1000, browser: 1_000_000 },
    connectionLimit: 1000,
    requestTimeout: 30,
    tracing: undefined,
    liveStreams: 200,
    webhookPrivateRanges: [],
    redisUrl: undefined,
    mail: undefined,
    geoDatabase: undefined,
    asnDatabase: undefined,
    externalProvider: undefined,
    companies: [],
    site: {
      clientId: 'sillage-site',
      authUrl: 'http://localhost:3000',
      redirectUrl: 'http://localhost:3000/auth-callback',
      tryClientId: 'sillage-reference',
      apiUrl: 'http://localhost:3000',
      storageUrl: 'http://localhost:3000/storage',
    },
  });
});

test.each([
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', 'http'],
  ['HOST', 'http://localhost'],
  ['COLD_STORAGE', '/srv/froid'],
  ['COLD_STORAGE', 's3://Seau'],
  ['COLD_AFTER_DAYS', '0'],
  ['S3_ENDPOINT', 's3.exemple.fr'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost:5432'],
  ['PUBLIC_URL', 'sillage.fr'],
  ['PUBLIC_URL', 'https://sillage.fr/app'],
  ['ROLE', 'admin'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_TOKEN', 'short'],
  ['DATABASE_POOL_SIZE', '1'],
  ['DATABASE_STATEMENT_TIMEOUT', '5 s'],
  ['DATABASE_MIGRATE', 'no'],
  ['SHUTDOWN_PAUSE', '1.5'],
  ['ADMIN_TOKEN', 'short'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'hunter2'],
  ['OTEL_TRACES_SAMPLER_ARG', '10 %'],
  ['TRUST_PROXY', 'yes'],
  ['CORS_ORIGINS', 'https://a.fr/,b'],
  ['RATE_LIMIT', '12'],
  ['RATE_LIMIT_API', '0'],
  ['RATE_LIMIT_INGESTION_BYTES', '1 Mo'],
  ['RATE_LIMIT_INGESTION_HITS', '-5'],
  ['RATE_LIMIT_PROJECT', 'beaucoup'],
  ['CONNECTION_LIMIT', '0'],
  ['REQUEST_TIMEOUT', '1.5'],
  ['REQUEST_TIMEOUT', '4000'],
  ['REDIS_URL', 'localhost'],
  ['SMTP_URL', 'localhost:25'],
  ['SMTP_URL', 'https://mail.exemple.fr'],
  ['MAIL_FROM', 'Sillage'],
  ['MAIL_FROM', 'Sillage <a@exemple.fr> <b@exemple.fr>'],
  ['SITE_REDIRECT_URL', 'https://a.fr/callback'],
  ['GTM_CONTAINER', 'UA-1'],
  ['OIDC_ISSUER', 'keycloak'],
])('%s=%s is refused in one line that names it', (name, value) => {
  expect(() => readConfig({ [name]: value }, '/')).toThrow(new RegExp(`^${name} [^\n]+\\.$`));
});

test('the value of a secret is never shown', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@h/x' }, '/')).toThrow(
    /^((?!hunter2).)*$/,
  );
  expect(() => readConfig({ SMTP_URL: 'smpt://u:hunter2@h' }, '/')).toThrow(/^((?!hunter2).)*$/);
});

test('a role other than all needs a database that several processes share', () => {
  expect(() => readConfig({ ROLE: 'worker' }, '/')).toThrow(/^ROLE vaut .*DATABASE_URL/);
  const config = readConfig({ ROLE: 'worker', DATABASE_URL: 'postgres://h/x' }, '/');
  expect(config.role).toBe('worker');
});

test.each([
  [{}, 1000],
  [{ CONNECTION_LIMIT: '20' }, 20],
  [{ CONNECTION_LIMIT: '20', TRUST_PROXY: 'on' }, undefined],
  [{ RATE_LIMIT: 'off' }, undefined],
])('with %o, an address may have %s connections', (environment, limit) => {
  expect(readConfig(environment, '/').connectionLimit).toBe(limit);
});

test('a mail server needs to know who messages are from', () => {
  const SMTP_URL = 'smtp://localhost:25';
  expect(() => readConfig({ SMTP_URL }, '/')).toThrow(/^MAIL_FROM manque/);
  for (const MAIL_FROM of ['a@exemple.fr', 'Sillage <a@exemple.fr>'])
    expect(readConfig({ SMTP_URL, MAIL_FROM }, '/').mail).toEqual({
      url: SMTP_URL,
      from: MAIL_FROM,
    });
  expect(readConfig({ MAIL_FROM: 'a@exemple.fr' }, '/').mail).toBeUndefined();
});

test('a server that may have others beside it gives balancers time to turn away', () => {
  const DATABASE_URL = 'postgres://h/x';
  expect(readConfig({ DATABASE_URL }, '/').shutdownPause).toBe(5);
  expect(readConfig({ DATABASE_URL, ROLE: 'worker' }, '/').shutdownPause).toBe(0);
  expect(readConfig({ DATABASE_URL, SHUTDOWN_PAUSE: '0' }, '/').shutdownPause).toBe(0);
  expect(readConfig({ SHUTDOWN_PAUSE: '20' }, '/').shutdownPause).toBe(20);
});

test('traces go where they are asked to, with the headers of the collector', () => {
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc,x-tenant=a=b',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  };
  expect(readConfig(environment, '/').tracing).toEqual({
    endpoint: 'http://collector:4318',
    headers: { authorization: 'Bearer abc', 'x-tenant': 'a=b' },
    serviceName: 'sillage',
    ratio: 0.1,
  });
});

test.each([
  { GTM_CONTAINER: 'GTM-ABC123' },
  { SITE_AUTH_URL: 'https://sso.example' },
  { SITE_REDIRECT_URL: 'https://docs.example/auth-callback' },
  { SITE_CLIENT_ID: 'off' },
])('with %j, no page of the site is given the rights of a person', (environment) => {
  expect(readConfig(environment, '/').site.tryClientId).toBeUndefined();
});

test('the place of cold data is a folder, or a bucket with its keys', () => {
  const coldOf = (environment: Record<string, string>) =>
    readConfig(environment, '/srv/sillage').cold;
  expect(coldOf({ COLD_STORAGE: 'file:/srv/froid', COLD_AFTER_DAYS: '90' })).toEqual({
    storage: { kind: 'folder', path: '/srv/froid' },
    afterDays: 90,
  });
  expect(coldOf({ COLD_STORAGE: 'file:.froid' }).storage).toEqual({
    kind: 'folder',
    path: '/srv/sillage/.froid',
  });
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const bucket = { COLD_STORAGE: 's3://seau/a/b', ...keys };
  expect(coldOf({ ...bucket, AWS_REGION: 'eu-west-3' }).storage).toEqual({
    kind: 'bucket',
    endpoint: 'https://s3.eu-west-3.amazonaws.com',
    bucket: 'seau',
    prefix: 'a/b',
    region: 'eu-west-3',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  expect(coldOf({ ...bucket, AWS_SESSION_TOKEN: 'lent' }).storage).toMatchObject({
    sessionToken: 'lent',
  });
  expect(coldOf({ ...bucket, S3_ENDPOINT: 'http://localhost:9000/' }).storage).toMatchObject({
    endpoint: 'http://localhost:9000',
  });
  expect(() => coldOf({ COLD_AFTER_DAYS: '90' })).toThrow('COLD_STORAGE manque');
  expect(() => coldOf({ COLD_STORAGE: 's3://seau' })).toThrow('AWS_ACCESS_KEY_ID manque');
});
