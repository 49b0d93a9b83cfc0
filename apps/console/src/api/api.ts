import { createAgentsClient, createClient, SillageError } from '@sillage/client/source/client';
import { Session } from './session.ts';

/** The server that gave this page: its API has the same address. */
const baseUrl = window.location.origin;

export const session = new Session(window, baseUrl);

const options = { baseUrl, token: session.token, retries: 2 };

/** What programs do: events, questions, campaigns. */
export const api = createClient(options);
/** What people set up: projects, accounts, rights. */
export const agents = createAgentsClient(options);

export const isRefusal = (error: unknown): error is SillageError => error instanceof SillageError;
