import { isEmail } from '@sillage/engine/events/plain-parsers';
import { isAddressRange } from '@sillage/engine/visits/network-address';
import { expectedValues } from './errors/startup-messages.ts';

/** What the text of an environment variable may be. */
export interface VariableKind {
  /** In French, for the message about an invalid value. */
  expected: string;
  accepts: (value: string) => boolean;
}

const hasProtocol = (value: string, ...protocols: string[]): boolean =>
  protocols.includes(URL.parse(value)?.protocol ?? '');

const isHttp = (value: string): boolean => hasProtocol(value, 'http:', 'https:');

const isOrigin = (value: string): boolean => isHttp(value) && new URL(value).origin === value;

/** A bucket, and what the names of its files begin with. */
function isBucket(value: string): boolean {
  if (!value.startsWith('s3://')) return false;
  const [bucket = '', ...prefix] = value.slice('s3://'.length).replace(/\/$/, '').split('/');
  return /^[a-z0-9][a-z0-9.-]+$/.test(bucket) && prefix.every((part) => /^[\w.-]+$/.test(part));
}

export const kinds = {
  port: {
    expected: expectedValues.port,
    accepts: (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
  },
  host: {
    expected: expectedValues.host,
    accepts: (value) => /^[\w.:-]+$/.test(value) && !/^\w+:\d+$/.test(value),
  },
  folder: { expected: expectedValues.folder, accepts: () => true },
  file: { expected: expectedValues.file, accepts: () => true },
  postgresUrl: {
    expected: expectedValues.postgresUrl,
    accepts: (value) => hasProtocol(value, 'postgres:', 'postgresql:'),
  },
  redisUrl: {
    expected: expectedValues.redisUrl,
    accepts: (value) => hasProtocol(value, 'redis:', 'rediss:'),
  },
  smtpUrl: {
    expected: expectedValues.smtpUrl,
    accepts: (value) => hasProtocol(value, 'smtp:', 'smtps:') && new URL(value).hostname !== '',
  },
  sender: {
    expected: expectedValues.sender,
    accepts: (value) =>
      value.length <= 320 && isEmail(/^[^<>"\r\n]+<([^<>]+)>$/.exec(value)?.[1] ?? value),
  },
  url: { expected: expectedValues.url, accepts: isHttp },
  urlWithoutPath: {
    expected: expectedValues.urlWithoutPath,
    accepts: (value) => isHttp(value) && new URL(value).pathname === '/',
  },
  urlsWithoutPath: {
    expected: expectedValues.urlsWithoutPath,
    accepts: (value) =>
      value.split(',').every((url) => isHttp(url) && new URL(url).pathname === '/'),
  },
  callbackUrl: {
    expected: expectedValues.callbackUrl,
    accepts: (value) => isHttp(value) && new URL(value).pathname === '/auth-callback',
  },
  issuerUrl: { expected: expectedValues.issuerUrl, accepts: isHttp },
  origins: {
    expected: expectedValues.origins,
    accepts: (value) => value.split(',').every(isOrigin),
  },
  onOrOff: {
    expected: expectedValues.onOrOff,
    accepts: (value) => ['on', 'off'].includes(value),
  },
  secret: { expected: expectedValues.secret, accepts: (value) => value.length >= 16 },
  adminTokens: {
    expected: expectedValues.adminTokens,
    accepts: (value) => {
      const tokens = value.split(',');
      return tokens.length <= 2 && tokens.every((token) => /^[\x21-\x7e]{32,200}$/.test(token));
    },
  },
  secretKeys: {
    expected: expectedValues.secretKeys,
    accepts: (value) => value.split(',').every((key) => key.length >= 32),
  },
  requestsPerMinute: {
    expected: expectedValues.requestsPerMinute,
    accepts: (value) => /^[1-9]\d{0,8}$/.test(value),
  },
  bytesPerMinute: {
    expected: expectedValues.bytesPerMinute,
    accepts: (value) => /^[1-9]\d{0,11}$/.test(value),
  },
  hitsPerMinute: {
    expected: expectedValues.hitsPerMinute,
    accepts: (value) => /^[1-9]\d{0,8}$/.test(value),
  },
  projectHitsPerMinute: {
    expected: expectedValues.projectHitsPerMinute,
    accepts: (value) => /^\d{1,9}$/.test(value),
  },
  quota: { expected: expectedValues.quota, accepts: (value) => /^\d{1,9}$/.test(value) },
  connections: {
    expected: expectedValues.connections,
    accepts: (value) => /^[1-9]\d{0,8}$/.test(value),
  },
  seconds: {
    expected: expectedValues.seconds,
    accepts: (value) => /^[1-9]\d{0,3}$/.test(value) && Number(value) <= 3600,
  },
  headers: {
    expected: expectedValues.headers,
    accepts: (value) =>
      value.split(',').every((pair) => /^ *[\w-]+=(?:[^%,\s]|%[\da-f]{2})+ *$/i.test(pair)),
  },
  ratio: {
    expected: expectedValues.ratio,
    accepts: (value) => /^(?:0|1|0\.\d{1,6})$/.test(value),
  },
  pause: {
    expected: expectedValues.pause,
    accepts: (value) => /^\d{1,4}$/.test(value) && Number(value) <= 3600,
  },
  poolSize: {
    expected: expectedValues.poolSize,
    accepts: (value) => /^\d{1,4}$/.test(value) && Number(value) >= 2 && Number(value) <= 1000,
  },
  days: {
    expected: expectedValues.days,
    accepts: (value) => /^[1-9]\d{0,3}$/.test(value) && Number(value) <= 3650,
  },
  coldStorage: {
    expected: expectedValues.coldStorage,
    accepts: (value) => (value.startsWith('file:') && value.length > 5) || isBucket(value),
  },
  region: { expected: expectedValues.region, accepts: (value) => /^[\w-]{1,60}$/.test(value) },
  accessKey: {
    expected: expectedValues.accessKey,
    accepts: (value) => /^[\x21-\x7e]{1,200}$/.test(value),
  },
  sessionToken: {
    expected: expectedValues.sessionToken,
    accepts: (value) => /^[\x21-\x7e]{1,4000}$/.test(value),
  },
  addressRanges: {
    expected: expectedValues.addressRanges,
    accepts: (value) => value.split(',').every(isAddressRange),
  },
  // `readCompanies` says what is wrong with it.
  companies: { expected: expectedValues.companies, accepts: () => true },
  audience: { expected: expectedValues.audience, accepts: () => true },
  clientId: { expected: expectedValues.clientId, accepts: (value) => /^[\w.-]+$/.test(value) },
  gtmContainer: {
    expected: expectedValues.gtmContainer,
    accepts: (value) => /^GTM-[A-Z0-9]+$/.test(value),
  },
} satisfies Record<string, VariableKind>;

export const oneOf = (choices: readonly string[]): VariableKind => ({
  expected: expectedValues.oneOf(choices),
  accepts: (value) => choices.includes(value),
});
