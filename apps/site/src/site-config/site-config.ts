import type { SignInSettings } from '@sillage/sign-in/sign-in-settings';
import type { Fetch } from './fetch';
import { parseUrl } from './parse-url';

/** The valid settings of `/site.json`. */
export interface SiteConfig {
  /** Absent: the site has no sign-in. */
  signIn?: SignInSettings;
  apiUrl: string;
  storageUrl?: string;
  gtmContainer?: string;
  /** Absent: nobody tries the API with their own rights. */
  tryClientId?: string;
}

/** The run-time configuration of the site. If it cannot be read, the site has no sign-in. */
export async function loadSiteConfig(origin: string, request: Fetch = fetch): Promise<SiteConfig> {
  try {
    const response = await request('/site.json');
    return readSiteConfig(response.ok ? await response.json() : {}, origin);
  } catch {
    return readSiteConfig({}, origin);
  }
}

export function readSiteConfig(value: unknown, origin: string): SiteConfig {
  const fields: Record<string, unknown> = typeof value === 'object' && value ? { ...value } : {};
  const clientId = readText(fields.clientId);
  const authUrl = readBase(fields.authUrl);
  const redirectUrl = readAddress(fields.redirectUrl);
  const storageUrl = readBase(fields.storageUrl);
  const gtmContainer = readText(fields.gtmContainer);
  const tryClientId = readText(fields.tryClientId);
  return {
    ...(clientId && authUrl && redirectUrl && { signIn: { clientId, authUrl, redirectUrl } }),
    apiUrl: readBase(fields.apiUrl) ?? origin,
    ...(storageUrl && { storageUrl }),
    ...(tryClientId && { tryClientId }),
    ...(gtmContainer && /^GTM-[A-Z0-9]+$/.test(gtmContainer) && { gtmContainer }),
  };
}

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Not normalised: the provider compares the redirect address character by character. */
function readAddress(value: unknown): string | undefined {
  const text = readText(value);
  const protocol = text && parseUrl(text)?.protocol;
  return protocol === 'https:' || protocol === 'http:' ? text : undefined;
}

const readBase = (value: unknown): string | undefined => readAddress(value)?.replace(/\/+$/, '');
