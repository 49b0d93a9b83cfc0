export type Scalar = string | number | boolean | null;

/** JSON writes control characters and lone surrogates with escapes that PostgreSQL reads otherwise. */
const foreignEscape = /\\[bfnrtu]/;

/**
 * PostgreSQL's text form of an array, for a parameter such as `${arrayLiteral(keys)}::text[]`. A JSON
 * array differs by its brackets alone, and V8 writes it faster than a driver: decisions/0023.
 */
export function arrayLiteral(values: readonly Scalar[]): string {
  const json = JSON.stringify(values);
  const elements =
    json.includes('\\') && foreignEscape.test(json)
      ? values.map(quoteElement).join(',')
      : json.slice(1, -1);
  return `{${elements}}`;
}

const quoteElement = (value: Scalar): string =>
  value === null ? 'null' : `"${String(value).replace(/["\\]/g, '\\$&')}"`;
