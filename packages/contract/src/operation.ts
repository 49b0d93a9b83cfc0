import type { TObject, TSchema } from 'typebox';
import { withCsvForm } from './csv.ts';
import { bodyErrors, type ErrorCode, idempotencyErrors, transportErrors } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call the operation. A role is the lowest that the caller needs on the project, workspace
 * or service account of the path. `sender` is whom the project of the body accepts: by default, anyone.
 */
type Access = 'sender' | 'agent' | 'administrator' | 'reader' | 'editor' | 'owner';

/**
 * What a token may be used for, whoever holds it. `full_access` opens all that the caller's role
 * allows; a narrower scope opens the operations that name it, and nothing else.
 */
export type Scope = 'full_access' | 'profile';

/** What an operation answers when it does what was asked. */
interface SuccessAnswer {
  status: 200 | 201 | 202;
  description: string;
  schema: TSchema;
  /** Shown instead of an example made from the schema. */
  example?: unknown;
}

/** One endpoint, described once: routes, validation, OpenAPI and the client are made from it. */
export interface Operation {
  tag: string;
  method: Method;
  /** OpenAPI style, without the API's prefix: `/projects/{projectId}/event-types`. */
  path: string;
  /** In French: its heading on the reference page. */
  summary: string;
  /** In French: its text on the reference page. */
  description: string;
  access: Access;
  /** Also open to administrators of the server, who need no role for it. */
  administrators?: true;
  /** A scope that is enough to call it, besides `full_access`. */
  scope?: Exclude<Scope, 'full_access'>;
  /** Accepts its JSON as `text/plain` too, which browsers send without a CORS preflight. */
  plainText?: true;
  /**
   * Takes a list as its body, as a JSON array or as NDJSON: each element is validated by itself, and
   * the handler gets what is wrong with it.
   */
  batch?: true;
  /** An example of the CSV file, for an operation that also answers one: it gets the query parameter `csv`. */
  csv?: string;
  /** Whether it also answers a zip archive, to `accept: application/zip`. */
  archive?: true;
  /** May be called on an archived project, though it adds to it: people keep their rights. */
  whileArchived?: true;
  /**
   * What the audit log says that it is about, where its path does not end with that: a kind, and the
   * parameter that is its id, if any.
   */
  about?: { kind: string; param?: string } | undefined;
  /** Its answer holds a secret that is shown once, and kept nowhere. */
  secret?: true;
  params?: TObject;
  query?: TObject;
  body?: TSchema;
  answer: SuccessAnswer & {
    /** Whether it lasts, as server-sent events: the schema is that of each. */
    stream?: true;
  };
  /** What it also may answer: that there is nothing to do, or that it is not done yet. */
  otherAnswer?: SuccessAnswer & {
    /** In how many seconds it is worth asking again, for the header `retry-after`. */
    retryAfter?: number;
  };
  errors: readonly ErrorCode[];
}

export type Operations = Record<string, Operation>;

/** Operations that share a path prefix and an OpenAPI document. */
export interface Api {
  title: string;
  prefix: string;
  /** Whose tokens open it. */
  callers: 'service-account' | 'agent';
  description: string;
  tags: Record<string, string>;
  operations: Operations;
}

/**
 * Whether the operation adds to the project of its path, which an archived project refuses. Reading,
 * deleting and the settings of an owner go on.
 */
export const addsToProject = ({ access, method, path, whileArchived }: Operation): boolean =>
  access === 'editor' &&
  !whileArchived &&
  method !== 'DELETE' &&
  method !== 'GET' &&
  path.startsWith('/projects/{projectId}/');

/** Whether it creates something: an `Idempotency-Key` keeps a caller from doing it twice. */
export const isCreation = ({ method, access, answer, batch }: Operation): boolean =>
  method === 'POST' &&
  access !== 'sender' &&
  (answer.status === 201 || (batch === true && access !== 'reader'));

/** Whether it is for members of a workspace, which may ask them for a second factor. */
const asksRole = ({ access }: Operation): boolean => ['reader', 'editor', 'owner'].includes(access);

/** Whether the workspace that it concerns stands in its body, or is the caller's own by default. */
export const namesWorkspace = ({ body }: Operation): boolean =>
  Object.hasOwn((body as TObject | undefined)?.properties ?? {}, 'accountId');

/** Every error that an operation may answer: its own, and those of all that are like it. */
export const errorsOf = (operation: Operation): readonly ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...operation.errors,
    ...(operation.body ? bodyErrors : []),
    ...(addsToProject(operation) ? (['project-archived'] as const) : []),
    ...(asksRole(operation) || namesWorkspace(operation)
      ? (['second-factor-required'] as const)
      : []),
    ...(isCreation(operation) ? idempotencyErrors : []),
    ...(isCreation(operation) && operation.secret ? (['idempotency-secret'] as const) : []),
    ...transportErrors,
  ]),
];

/**
 * Whoever asks for a file is not given JSON: the parameter of its form is in no type, so that neither
 * a handler nor the typed client has it.
 */
export const operation = <const O extends Operation>(definition: O): O =>
  definition.csv === undefined
    ? definition
    : { ...definition, query: withCsvForm(definition.query) };
export const api = <const A extends Api>(definition: A): A => definition;
