import { beginSignIn } from '@sillage/sign-in/begin-sign-in';
import { silentSignIn } from '@sillage/sign-in/silent-sign-in';
import { createStateStore } from '@sillage/sign-in/state-store';
import { usableSignIn } from '@sillage/sign-in/usable-sign-in';
import { tryState } from '@site/src/sign-in/try-state';
import { loadSiteConfig } from '@site/src/site-config/site-config';

export interface OwnProject {
  id: string;
  name: string;
}

/** A fresh token of the person who is signed in, and their projects. */
export interface Rights {
  token: string;
  projects: OwnProject[];
}

/** Asks the provider, in a hidden frame, for a token that has the rights of who is signed in. */
export async function askRights(host: Window): Promise<Rights | undefined> {
  const config = await loadSiteConfig(host.location.origin);
  const signIn = usableSignIn(config.signIn, host);
  if (!signIn || !config.tryClientId) return undefined;
  const store = createStateStore(() => host.sessionStorage);
  const settings = { ...signIn, clientId: config.tryClientId };
  const url = await beginSignIn(settings, store, { callerState: tryState, prompt: 'none' });
  const token = await new Promise<string | undefined>((resolve) => {
    silentSignIn(host, url, {
      onSuccess: (accessToken) => resolve(accessToken),
      onLoginRequired: () => resolve(undefined),
    });
  });
  return token === undefined
    ? undefined
    : { token, projects: await listProjects(config.apiUrl, token) };
}

async function listProjects(apiUrl: string, token: string): Promise<OwnProject[]> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${apiUrl}/api/v1/projects?limit=100`, { headers });
    const { data } = (await response.json()) as { data?: OwnProject[] };
    return response.ok ? (data ?? []).map(({ id, name }) => ({ id, name })) : [];
  } catch {
    return [];
  }
}

/** Whether this server lets people try with their own rights. */
export const mayAskRights = async (origin: string): Promise<boolean> =>
  (await loadSiteConfig(origin)).tryClientId !== undefined;
