import type { TObject, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: anybody, any signed-in agent, the server's administrator, or whoever has at least
 * this role on the project (or workspace, or service account) that the path names.
 */
export type Access = 'anyone' | 'agent' | 'administrator' | 'reader' | 'editor' | 'owner';

/** One endpoint, described once: routes, validation, OpenAPI and client all read this. */
export interface Operation {
  tag: string;
  method: Method;
  /** OpenAPI style, without the API's prefix: `/projects/{projectId}/event-types`. */
  path: string;
  /** In French: the reference page's heading. */
  summary: string;
  /** In French: the reference page's text. */
  description: string;
  access: Access;
  /** Takes its JSON as `text/plain` too: what a page may send elsewhere without asking first. */
  plainText?: true;
  /** Answers a CSV file, whole, to `accept: text/csv`: this one, for example. */
  csv?: string;
  params?: TObject;
  query?: TObject;
  body?: TSchema;
  answer: {
    status: 200 | 201 | 202;
    description: string;
    schema: TSchema;
    /** What it may look like, where one made from the schema would tell little. */
    example?: unknown;
  };
  errors: readonly ErrorCode[];
}

export type Operations = Record<string, Operation>;

/** A set of operations published together, under one prefix and in one document. */
export interface Api {
  title: string;
  prefix: string;
  description: string;
  tags: Record<string, string>;
  operations: Operations;
}

export const operation = <const O extends Operation>(definition: O): O => definition;
export const api = <const A extends Api>(definition: A): A => definition;
