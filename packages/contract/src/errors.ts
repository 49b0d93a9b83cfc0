import Type, { type Static } from 'typebox';
import { accessErrors } from './error-rows/access-errors.ts';
import { dataErrors } from './error-rows/data-errors.ts';
import { requestErrors } from './error-rows/request-errors.ts';
import { siteErrors } from './error-rows/site-errors.ts';
import { viewErrors } from './error-rows/view-errors.ts';
import { Fault } from './faults.ts';

/** Every error answer of the APIs. */
export const errorTable = {
  ...requestErrors,
  ...accessErrors,
  ...dataErrors,
  ...viewErrors,
  ...siteErrors,
};

export type ErrorCode = keyof typeof errorTable;

/** The HTTP reason phrase of each status code of the table: the `error` of an answer. */
export const reasonPhrases: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export const ErrorAnswer = Type.Object(
  {
    statusCode: Type.Integer({ description: 'Le code HTTP de la réponse.' }),
    message: Type.Union([Type.String(), Type.Array(Type.String())], {
      description: 'Ce qui s’est passé : une phrase, ou la liste des fautes, cent au plus.',
    }),
    error: Type.String({ description: 'Le nom du code HTTP.' }),
    code: Type.Unsafe<ErrorCode>({
      type: 'string',
      'x-extensible-enum': Object.keys(errorTable),
      description:
        'L’erreur, pour un programme : il ne change pas avec les mots de `message`. La page « Erreurs » les donne tous ; la liste peut grandir.',
    }),
    field: Type.Optional(
      Type.String({
        description:
          'Chemin du premier champ fautif, ses étapes séparées par des points ; absent quand aucun champ n’est en cause.',
      }),
    ),
    faults: Type.Optional(
      Type.Array(Fault, {
        description: 'Les fautes une à une, dans l’ordre de `message` ; seulement quand il y en a.',
      }),
    ),
  },
  { title: 'Error', description: 'La forme de toutes les réponses d’erreur.' },
);
export type ErrorAnswer = Static<typeof ErrorAnswer>;

/** Errors that any operation may answer before it looks at what is asked. */
export const transportErrors = [
  'malformed-address',
  'request-timeout',
  'address-too-long',
  'headers-too-large',
] as const satisfies readonly ErrorCode[];

/** Errors of any operation that has a body. */
export const bodyErrors = [
  'invalid-payload',
  'malformed-body',
  'empty-body',
  'truncated-body',
  'malformed-text',
  'undeclared-encoding',
  'malformed-encoding',
  'body-too-large',
  'unsupported-media-type',
  'unsupported-encoding',
] as const satisfies readonly ErrorCode[];

/** Errors of any operation that takes an `Idempotency-Key`. */
export const idempotencyErrors = [
  'idempotency-in-progress',
  'idempotency-answer-lost',
  'idempotency-key-reused',
] as const satisfies readonly ErrorCode[];

/** Errors of any operation that needs a token. */
export const guardErrors = [
  'unauthorized',
  'forbidden',
  'too-many-requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/** Errors of any operation that changes what opens an account. */
export const proofErrors = [
  'second-factor-required',
  'recent-sign-in-required',
] as const satisfies readonly ErrorCode[];
