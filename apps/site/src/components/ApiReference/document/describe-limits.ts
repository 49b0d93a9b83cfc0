import type { SchemaObject } from './open-api';

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function range(minimum: number | undefined, maximum: number | undefined, unit: string) {
  if (maximum === Number.MAX_SAFE_INTEGER) return range(minimum, undefined, unit);
  if (minimum !== undefined && maximum !== undefined) return `de ${minimum} à ${maximum}${unit}`;
  if (maximum !== undefined) return `${maximum}${unit} au plus`;
  if (minimum !== undefined) return `${minimum}${unit} au moins`;
  return undefined;
}

const rules: ((schema: SchemaObject) => string | undefined)[] = [
  ({ enum: values }) => values && `valeurs : ${values.map(code).join(', ')}`,
  ({ minimum, maximum }) => range(minimum, maximum, ''),
  ({ minLength, maxLength }) => range(minLength, maxLength, ' caractères'),
  ({ minItems, maxItems }) => range(minItems, maxItems, ' éléments'),
  ({ pattern }) => pattern && `motif : ${code(pattern)}`,
  ({ default: value }) => (value === undefined ? undefined : `par défaut : ${code(value)}`),
];

/** What a value must respect, as French phrases; code stands between backquotes. */
export function describeLimits(schema: SchemaObject): string[] {
  return rules.map((rule) => rule(schema)).filter((phrase) => phrase !== undefined);
}
