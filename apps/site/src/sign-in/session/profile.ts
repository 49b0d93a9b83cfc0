import type { Fetch } from '../../site-config/fetch';
import type { SiteConfig } from '../../site-config/site-config';

/** The signed-in user. */
export interface User {
  id: string;
  email: string;
  firstname: string;
  lastname: string;
  avatarUrl?: string;
}

/** The owner of the token, or null when the profile cannot be read. */
export async function fetchProfile(
  { apiUrl, storageUrl }: Pick<SiteConfig, 'apiUrl' | 'storageUrl'>,
  accessToken: string,
  request: Fetch = fetch,
): Promise<User | null> {
  try {
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await request(`${apiUrl}/api/v1/agents/me`, { headers });
    return response.ok ? readProfile(await response.json(), storageUrl) : null;
  } catch {
    return null;
  }
}

export function readProfile(body: unknown, storageUrl: string | undefined): User | null {
  const profile: Record<string, unknown> = typeof body === 'object' && body ? { ...body } : {};
  const id = text(profile.id);
  const email = text(profile.email);
  if (!id || !email) return null;
  const avatarUrl = avatarAddress(text(profile.picture), storageUrl);
  return {
    id,
    email,
    firstname: text(profile.firstname),
    lastname: text(profile.lastname),
    ...(avatarUrl && { avatarUrl }),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const avatarAddress = (picture: string, storageUrl: string | undefined): string | undefined =>
  picture && storageUrl ? `${storageUrl}/${picture.replace(/^\/+/, '')}` : undefined;
