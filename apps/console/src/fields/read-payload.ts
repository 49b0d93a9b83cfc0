export type PastedPayload =
  | { kind: 'empty' }
  | { kind: 'fault'; text: string }
  | { kind: 'data'; data: Record<string, unknown>; eventType: string | undefined };

/**
 * What somebody pasted: the data of an event, or a whole event as it is sent, with its data inside.
 */
export function readPayload(text: string): PastedPayload {
  if (text.trim() === '') return { kind: 'empty' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { kind: 'fault', text: `Ce n’est pas du JSON${placeOf(error, text)}.` };
  }
  if (!isObject(value))
    return { kind: 'fault', text: 'Collez un objet JSON : { "email": "…", "total": 120 }.' };
  const { data, eventType } = value;
  return isObject(data)
    ? { kind: 'data', data, eventType: typeof eventType === 'string' ? eventType : undefined }
    : { kind: 'data', data: value, eventType: undefined };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Browsers say where it stops being JSON, each in its own English. */
function placeOf(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : '';
  const line = /line (\d+)/.exec(message)?.[1];
  if (line) return ` : voyez la ligne ${line}`;
  const position = /position (\d+)/.exec(message)?.[1];
  if (!position) return /end of/i.test(message) ? ' : il manque la fin' : '';
  return ` : voyez la ligne ${text.slice(0, Number(position)).split('\n').length}`;
}
