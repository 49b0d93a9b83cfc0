import type { Fault } from '@sillage/contract/faults';
import { isPhoneCountry } from '@sillage/engine/events/phone-countries';
import { isEmail } from '@sillage/engine/events/plain-parsers';
import { isCurrencyCode, isCurrentCurrency } from '@sillage/engine/money/currency-code';
import { areLines, isLine, isVisibleText } from '@sillage/engine/text/visible-text';
import { parseInstant } from '@sillage/engine/time/instant';
import { isTimeZone } from '@sillage/engine/time/time-zone';
import { isAddressRange } from '@sillage/engine/visits/network-address';
import { Ajv, type Options, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { ApiError } from '../../errors/api-error.ts';
import { exactPlaces, restoreExact, roundedBody } from './exact-numbers.ts';
import { faultsOf } from './messages.ts';
import { withoutRefused } from './refused-items.ts';
import { type FindSizeFaults, sizeFaultFinder } from './sizes.ts';
import { unstorableBodyFaults, unstorableFaults } from './unstorable.ts';

const options: Options = {
  allErrors: true,
  verbose: true,
  useDefaults: true,
  strict: false,
  formats: {
    'date-time': (text: string) => parseInstant(text) !== undefined,
    'date-or-date-time': (text: string) => parseInstant(text) !== undefined,
    'time-zone': isTimeZone,
    'currency-code': isCurrencyCode,
    'current-currency': isCurrentCurrency,
    'address-range': isAddressRange,
    email: (text: string) => isEmail(text) && isLine(text),
    'phone-country': isPhoneCountry,
    line: isLine,
    'visible-text': (text: string) => isVisibleText(text) && isLine(text),
    'visible-lines': (text: string) => isVisibleText(text) && areLines(text),
    uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  },
};

/** Parameters are text, and are coerced to the types of their schema. A body is not. */
const bodyAjv = new Ajv(options);
const parameterAjv = new Ajv({ ...options, coerceTypes: true });

/** Compiled when it is first needed: a start would compile hundreds. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart = '' }) => {
  let validate: Validate | undefined;
  return (data: unknown) => {
    validate ??= compile(schema, httpPart);
    return validate(data);
  };
};

type Validate = (data: unknown) => { error: ApiError } | { value: unknown };

function compile(schema: TSchema, httpPart: string): Validate {
  const isBody = httpPart === 'body';
  const chooseValidator = validatorChooser(isBody ? bodyAjv : parameterAjv, schema);
  const places = isBody ? exactPlaces(schema) : undefined;
  const faultsIn = (value: object, exact: object): (string | Fault)[] => {
    const { findSizeFaults, validate } = chooseValidator(value);
    const sizes = findSizeFaults(value, httpPart);
    if (sizes.length > 0) return sizes;
    const faults = validate(value) ? [] : faultsOf(validate.errors ?? [], httpPart);
    return [...faults, ...(isBody ? unstorableBodyFaults(exact) : unstorableFaults(value))];
  };
  const withoutFaults = isBody ? faultRemover(schema) : undefined;
  return (data: unknown) => {
    const exact = data ?? {};
    const value = (isBody && roundedBody(exact)) || exact;
    const faults = faultsIn(value, exact);
    const kept = faults.length > 0 ? withoutFaults?.(value, exact) : { value, exact };
    if (!kept) return { error: new ApiError('invalid-payload', faults) };
    if (kept.value === kept.exact) return { value: kept.value };
    return { value: restoreExact(kept.value, kept.exact, places) };
  };
}

interface Choice {
  anyOf?: [TSchema, TSchema];
  'x-chosen-by'?: string;
  /** Whether that key holds a list of the first schema, whose faults cost their neighbours nothing. */
  'x-each'?: boolean;
}

/** Keeps the elements without faults of a list that may have some. */
function faultRemover(schema: TSchema) {
  const { anyOf, 'x-chosen-by': key, 'x-each': isEach } = schema as Choice;
  if (!anyOf || key === undefined || !isEach) return undefined;
  const item = validatorOf(bodyAjv, anyOf[0]);
  const list = validatorOf(bodyAjv, shallow(anyOf[1], key));
  const faultsIn = (value: unknown): (string | Fault)[] => {
    const sizes = item.findSizeFaults(value, 'body');
    if (sizes.length > 0) return sizes;
    if (!item.validate(value)) return faultsOf(item.validate.errors ?? [], 'body');
    return unstorableFaults(value);
  };
  return (value: object, exact: object) =>
    list.validate(value) ? withoutRefused(value, exact, key, faultsIn) : undefined;
}

/** A schema that asks of its list how long it is, and nothing of its elements. */
const shallow = (schema: TSchema, key: string): TSchema => {
  const { properties } = schema as TSchema & { properties: Record<string, TSchema> };
  return { ...schema, properties: { [key]: { ...properties[key], items: {} } } } as TSchema;
};

interface Validator {
  validate: ValidateFunction;
  findSizeFaults: FindSizeFaults;
}

const validatorOf = (ajv: Ajv, schema: TSchema): Validator => ({
  validate: ajv.compile(schema),
  findSizeFaults: sizeFaultFinder(schema),
});

/** Where a key chooses between two schemas, only the faults of the chosen one are listed. */
function validatorChooser(ajv: Ajv, schema: TSchema): (value: object) => Validator {
  const { anyOf, 'x-chosen-by': key } = schema as Choice;
  if (!anyOf || key === undefined) {
    const validator = validatorOf(ajv, schema);
    return () => validator;
  }
  const [without, having] = [validatorOf(ajv, anyOf[0]), validatorOf(ajv, anyOf[1])];
  return (value) => (Object.hasOwn(value, key) ? having : without);
}
