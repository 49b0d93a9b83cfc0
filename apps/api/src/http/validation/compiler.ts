import { isEmail } from '@sillage/engine/events/plain-parsers';
import { isCurrencyCode } from '@sillage/engine/money/currency-code';
import { parseInstant } from '@sillage/engine/time/instant';
import { isTimeZone } from '@sillage/engine/time/time-zone';
import { isAddressRange } from '@sillage/engine/visits/network-address';
import { Ajv, type Options, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { ApiError } from '../../errors/api-error.ts';
import { exactPlaces, restoreExact, roundedBody } from './exact-numbers.ts';
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
    'address-range': isAddressRange,
    email: isEmail,
    uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  },
};

/** Parameters are text, and are coerced to the types of their schema. A body is not. */
const bodyAjv = new Ajv(options);
const parameterAjv = new Ajv({ ...options, coerceTypes: true });

export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart = '' }) => {
  const isBody = httpPart === 'body';
  const validatorOf = chooseValidator(isBody ? bodyAjv : parameterAjv, schema);
  const places = isBody ? exactPlaces(schema) : undefined;
  return (data: unknown) => {
    const exact = data ?? {};
    const value = (isBody && roundedBody(exact)) || exact;
    const validate = validatorOf(value);
    const faults = validate(value) ? [] : faultsOf(validate.errors ?? [], httpPart);
    const unstorable = isBody ? unstorableBodyFaults(exact) : unstorableFaults(value);
    if (faults.length + unstorable.length === 0)
      return { value: value === exact ? value : restoreExact(value, exact, places) };
    return { error: new ApiError('invalid-payload', [...faults, ...unstorable]) };
  };
};

interface Choice {
  anyOf?: [TSchema, TSchema];
  'x-chosen-by'?: string;
}

/** Where a key chooses between two schemas, only the faults of the chosen one are listed. */
function chooseValidator(ajv: Ajv, schema: TSchema): (value: object) => ValidateFunction {
  const { anyOf, 'x-chosen-by': key } = schema as Choice;
  if (!anyOf || key === undefined) {
    const validate = ajv.compile(schema);
    return () => validate;
  }
  const [without, having] = anyOf.map((each) => ajv.compile(each)) as [
    ValidateFunction,
    ValidateFunction,
  ];
  return (value) => (Object.hasOwn(value, key) ? having : without);
}
