import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartupError } from './errors/startup-error.ts';
import { companyFaults } from './errors/startup-messages.ts';

/** A company's own OpenID provider, by which its people sign in. */
export interface CompanyProvider {
  /** In the address of its callback, and in links of agents' sessions. */
  id: string;
  /** What its button says. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The domains whose e-mail addresses it may speak for. */
  domains: string[];
  /** Whether an agent is made of who has none. */
  createAgents: boolean;
  /** What such an agent gets: roles by project. */
  roles: Record<string, 'reader' | 'editor'>;
  /** Whether its addresses count as verified when it does not say. */
  trustEmails: boolean;
  /** Whether people of its domains must sign in by it: a password is refused. */
  required: boolean;
  /** Whether signing out here signs out there. */
  signOut: boolean;
}

const fail = (reason: string): never => {
  throw new StartupError('invalid-companies', { reason });
};

/** Reads the variable: JSON, or the path of a file that holds it. */
export function readCompanies(value: string, folder: string): CompanyProvider[] {
  if (value === '') return [];
  const entries = parse(value.startsWith('[') ? value : readText(resolve(folder, value)));
  if (!Array.isArray(entries)) return fail(companyFaults.notList);
  const companies = entries.map((entry, index) => readCompany(entry, index + 1, folder));
  for (const key of ['id', 'issuer'] as const) {
    const values = companies.map((company) => company[key]);
    const twice = values.find((each, index) => values.indexOf(each) !== index);
    if (twice !== undefined) fail(companyFaults.twice(key, twice));
  }
  return companies;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The error would quote the text, which holds secrets.
    return fail(companyFaults.notJson);
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    return fail(companyFaults.unreadable(path, (error as NodeJS.ErrnoException).code));
  }
}

const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

/** In clear, the code and the secret could be read on the way. */
function isIssuer(value: unknown): boolean {
  const url = isText(value) ? URL.parse(value) : null;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '');
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal);
}

/** What each property of a provider may be. */
const rules: Record<string, { accepts: (value: unknown) => boolean; initial?: unknown }> = {
  id: { accepts: (value) => isText(value) && /^[a-z0-9-]{1,32}$/.test(value) },
  name: { accepts: (value) => isText(value) && value.length <= 60 },
  issuer: { accepts: isIssuer },
  clientId: { accepts: isText },
  clientSecret: { accepts: isText, initial: '' },
  clientSecretFile: { accepts: isText, initial: '' },
  domains: {
    accepts: (value) =>
      Array.isArray(value) && value.length > 0 && value.every((each) => domain.test(String(each))),
  },
  createAgents: { accepts: isBoolean, initial: false },
  roles: {
    accepts: (value) =>
      typeof value === 'object' &&
      value !== null &&
      Object.values(value).every((role) => role === 'reader' || role === 'editor'),
    initial: {},
  },
  trustEmails: { accepts: isBoolean, initial: false },
  required: { accepts: isBoolean, initial: false },
  signOut: { accepts: isBoolean, initial: false },
};

function readCompany(entry: unknown, place: number, folder: string): CompanyProvider {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return fail(companyFaults.notObject(place));
  const given = entry as Record<string, unknown>;
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(rules, key));
  if (unknown !== undefined) fail(companyFaults.unknown(place, unknown));
  const read = Object.fromEntries(
    Object.entries(rules).map(([key, { accepts, initial }]) => {
      const value = given[key] ?? initial;
      if (value !== initial && !accepts(value)) fail(companyFaults.expected(place, key));
      if (value === undefined) fail(companyFaults.missing(place, key));
      return [key, value];
    }),
  ) as unknown as CompanyProvider & { clientSecretFile: string };
  const { clientSecretFile: file, ...company } = read;
  if ((file === '') === (company.clientSecret === '')) fail(companyFaults.oneSecret(place));
  return {
    ...company,
    clientSecret: company.clientSecret || readText(resolve(folder, file)),
  };
}
