import type { SchemaObject } from './open-api.ts';

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

const count = (value: number, unit: string) => {
  if (unit === '') return String(value);
  return `${value} ${unit}${value > 1 ? 's' : ''}`;
};

function range(minimum: number | undefined, maximum: number | undefined, unit = '') {
  if (maximum === Number.MAX_SAFE_INTEGER) return range(minimum, undefined, unit);
  if (minimum !== undefined && maximum !== undefined)
    return `de ${minimum} à ${count(maximum, unit)}`;
  if (maximum !== undefined) return `${count(maximum, unit)} au plus`;
  if (minimum !== undefined) return `${count(minimum, unit)} au moins`;
  return undefined;
}

const rules: ((schema: SchemaObject) => string | undefined)[] = [
  ({ enum: values }) => values && `valeurs : ${values.map(code).join(', ')}`,
  ({ minimum, maximum }) => range(minimum, maximum),
  ({ minLength, maxLength }) => range(minLength, maxLength, 'caractère'),
  ({ minItems, maxItems }) => range(minItems, maxItems, 'élément'),
  ({ minProperties, maxProperties }) => range(minProperties, maxProperties, 'champ'),
  ({ pattern }) => pattern && `motif : ${code(pattern)}`,
  ({ default: value }) => (value === undefined ? undefined : `par défaut : ${code(value)}`),
  ({ example, default: value }) =>
    example === undefined || example === value ? undefined : `exemple : ${code(example)}`,
];

/** The constraints of a value and its example, in French, with code between backquotes. */
export function describeLimits(schema: SchemaObject): string[] {
  return rules.map((rule) => rule(schema)).filter((phrase) => phrase !== undefined);
}
