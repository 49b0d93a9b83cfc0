/** Where an element of a list is written. Null now and then, in a long element: time to pause. */
type Span = readonly [start: number, end: number] | null;

/** Why a text is no list: it is no JSON, or another value begins it. Undefined when it is one. */
type Fault = 'malformed' | 'another-value' | undefined;

const pauseLength = 64 * 1024;

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [...'"\\,[]{}'].map(
  (sign) => sign.charCodeAt(0),
);

/**
 * Finds the elements of a JSON list without reading them: each can then be parsed alone, and one that
 * is malformed costs nothing to its neighbours.
 */
export function* splitJsonList(text: string): Generator<Span, Fault> {
  const open = yield* skipSpaces(text, 0);
  if (text.charCodeAt(open) !== openList)
    return /[{"\d\-tfn]/.test(text.charAt(open)) ? 'another-value' : 'malformed';
  let start = open + 1;
  let depth = 0;
  let pauseAt = start + pauseLength;
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) {
      at = yield* endOfText(text, at);
      if (at < 0) return 'malformed';
    } else if (sign === openList || sign === openObject) depth += 1;
    else if (depth > 0 && (sign === closeList || sign === closeObject)) depth -= 1;
    else if (depth === 0 && (sign === comma || sign === closeList)) {
      const mayBeEmpty = sign === closeList && start === open + 1;
      const isEmptyList = mayBeEmpty && (yield* skipSpaces(text, start, at)) === at;
      if (!isEmptyList) yield [start, at];
      if (sign === closeList)
        return (yield* skipSpaces(text, at + 1)) === text.length ? undefined : 'malformed';
      start = at + 1;
    }
    if (at >= pauseAt) {
      pauseAt = at + pauseLength;
      yield null;
    }
  }
  return 'malformed';
}

/** The lines of NDJSON that are not blank. */
export function* splitLines(text: string): Generator<Span, Fault> {
  let pauseAt = pauseLength;
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    if ((yield* skipSpaces(text, start, end)) < end) yield [start, end];
    start = end + 1;
    if (start >= pauseAt) {
      pauseAt = start + pauseLength;
      yield null;
    }
  }
  return undefined;
}

/** The quote that ends a text, or -1. One after an odd number of backslashes is part of the text. */
function* endOfText(text: string, start: number): Generator<null, number> {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === backslash) {
      slashes += 1;
      if (slashes % pauseLength === 0) yield null;
    }
    if (slashes % 2 === 0) return at;
  }
  return -1;
}

const isSpace = (sign: number): boolean =>
  sign === 0x20 || sign === 0x0a || sign === 0x0d || sign === 0x09;

/** Where the spaces end that begin here. */
function* skipSpaces(text: string, from: number, end = text.length): Generator<null, number> {
  let at = from;
  while (at < end && isSpace(text.charCodeAt(at))) {
    at += 1;
    if ((at - from) % pauseLength === 0) yield null;
  }
  return at;
}
