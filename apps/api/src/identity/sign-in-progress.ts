import type { IncomingMessage, ServerResponse } from 'node:http';
import { recentSignIn } from '@sillage/engine/access/sign-in-step';
import { errors, type Provider } from 'oidc-provider';
import { companyContext } from './browser-session.ts';

/** What somebody who signs in has proved so far. */
export interface SignInProgress {
  agentId: string;
  /** How, as RFC 8176 names it. */
  methods: readonly string[];
  /** The company's provider by which they were found. */
  company?: string;
  /** Whether the company alone proved it, and not just now. */
  isStale?: boolean;
}

export interface BegunSignIn {
  uid: string;
  /** Undefined before the first factor. */
  progress: SignInProgress | undefined;
  /** Whether even who is signed in must prove it again. */
  isAgain: boolean;
}

/**
 * A sign-in that this browser has begun, which the provider checks by its cookie; undefined when it is
 * over, or of another browser. Requests are as `asPublicRequest` shows them.
 */
export async function findSignIn(
  provider: Provider,
  uid: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<BegunSignIn | undefined> {
  const details = await orExpired(provider.interactionDetails(request, response));
  if (details?.prompt.name !== 'login' || details.uid !== uid) return undefined;
  // Never `lastSubmission`: it is what an earlier sign-in of this browser has proved.
  return {
    uid,
    progress: details.result?.progress as SignInProgress | undefined,
    isAgain: details.params.prompt === 'login',
  };
}

/** Keeps what was proved beside the sign-in, in the database: the browser has no part of it. */
export async function keepProgress(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  progress: SignInProgress,
): Promise<void> {
  const result = { progress } as Record<string, unknown>;
  const alone = { mergeWithLastSubmission: false };
  await orExpired(provider.interactionResult(request, response, result, alone));
}

/** Ends the sign-in. Gives the address at which the browser goes on, or undefined if it is too late. */
export const finishSignIn = (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  { agentId, methods, company, isStale }: SignInProgress,
): Promise<string | undefined> =>
  orExpired(
    provider.interactionResult(
      request,
      response,
      {
        login: {
          accountId: agentId,
          amr: [...methods],
          ...(isStale && { ts: Math.floor((Date.now() - recentSignIn) / 1000) - 1 }),
          ...(company !== undefined && { acr: companyContext(company) }),
        },
      },
      { mergeWithLastSubmission: false },
    ),
  );

/** Undefined when the sign-in is over, or was never begun. */
async function orExpired<T>(result: Promise<T>): Promise<T | undefined> {
  return result.catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  });
}
