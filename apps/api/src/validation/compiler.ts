import { isCurrencyCode } from '@sillage/engine/currency-code';
import { isEmail } from '@sillage/engine/field-parsers';
import { parseInstant } from '@sillage/engine/instant';
import { isTimeZone } from '@sillage/engine/time-zone';
import { Ajv, type Options } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { ApiError } from '../errors.ts';
import { faultsOf } from './messages.ts';
import { unstorableBodyFaults, unstorableFaults } from './unstorable.ts';

const options: Options = {
  allErrors: true,
  verbose: true,
  useDefaults: true,
  strict: false,
  formats: {
    'date-time': (text: string) => parseInstant(text) !== undefined,
    'time-zone': isTimeZone,
    'currency-code': isCurrencyCode,
    email: isEmail,
    uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  },
};

/** A body means what it says; parameters are text, read as what their schema asks for. */
const bodyAjv = new Ajv(options);
const parameterAjv = new Ajv({ ...options, coerceTypes: true });

export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart = '' }) => {
  const isBody = httpPart === 'body';
  const validate = (isBody ? bodyAjv : parameterAjv).compile(schema);
  return (data: unknown) => {
    const value = data ?? {};
    const faults = validate(value) ? [] : faultsOf(validate.errors ?? [], httpPart);
    const unstorable = isBody ? unstorableBodyFaults(value) : unstorableFaults(value);
    if (faults.length + unstorable.length === 0) return { value };
    return { error: new ApiError('invalid-payload', [...faults, ...unstorable]) };
  };
};
