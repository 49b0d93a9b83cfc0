import { quotable } from '@sillage/engine/text/fault-list';
import { ApiError } from '../errors/api-error.ts';

/** Says why a text is no JSON that we take. */
export function malformedBodyError(text: string): ApiError {
  // A byte order mark is no part of the JSON.
  const json = text.replace(/^\uFEFF/, '');
  if (json.trim() === '') return new ApiError('empty-body');
  try {
    const path = forbiddenPath(JSON.parse(json));
    return new ApiError('invalid-payload', [`property ${quotable(path)} should not exist`]);
  } catch (error) {
    return new ApiError(isCutShort(json, error as Error) ? 'truncated-body' : 'malformed-body');
  }
}

/** Whether the parser met the end of a text where more should come. */
function isCutShort(json: string, { message }: Error): boolean {
  if (/^Unexpected end of JSON|^Unterminated string/.test(message)) return true;
  const [, position] = / at position (\d+)/.exec(message) ?? [];
  return position !== undefined && Number(position) >= json.trimEnd().length;
}

/** The path of the key that would pollute a prototype. */
function forbiddenPath(body: unknown): string {
  const waiting: [value: unknown, path: string][] = [[body, '']];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, path] = next;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      const innerPath = path === '' ? key : `${path}.${key}`;
      if (key === '__proto__') return innerPath;
      if (key === 'constructor' && isObject(inner) && Object.hasOwn(inner, 'prototype'))
        return `${innerPath}.prototype`;
      waiting.push([inner, innerPath]);
    }
  }
  return '__proto__';
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
