import { matchesExpected, volatileNames } from './volatile-values.ts';

/** The differences between the answer on the page and the printed one. */
export function compareAnswer(format: 'json' | 'text', expected: string, actual: string): string[] {
  return format === 'json' ? compareJson(expected, actual) : compareText(expected, actual);
}

const compareText = (expected: string, actual: string): string[] =>
  matchesExpected(trimmed(expected), trimmed(actual)) ? [] : ['the text is another'];

const trimmed = (text: string): string => text.replace(/[ \t\r]+$/gm, '').trim();

function compareJson(expected: string, actual: string): string[] {
  const [onPage, received] = [parsed(expected), parsed(actual)];
  if (!onPage) return ['the page shows what is not JSON'];
  if (!received) return ['what was printed is not JSON'];
  return differences('', onPage.value, received.value);
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Matches any value; at the end of a list, the other items; as a name, the other members. */
const wildcard = '…';

function differences(path: string, expected: unknown, actual: unknown): string[] {
  if (expected === wildcard) return [];
  if (Array.isArray(expected) && Array.isArray(actual)) return ofLists(path, expected, actual);
  if (isRecord(expected) && isRecord(actual)) return ofMembers(path, expected, actual);
  const same =
    typeof expected === 'string' && typeof actual === 'string'
      ? matchesExpected(expected, actual)
      : expected === actual;
  if (same) return [];
  return [`${path || 'the whole'}: ${print(expected)} on the page, got ${print(actual)}`];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const print = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

function ofLists(path: string, expected: unknown[], actual: unknown[]): string[] {
  const isOpen = expected.at(-1) === wildcard;
  const items = isOpen ? expected.slice(0, -1) : expected;
  const wrongLength = isOpen ? actual.length < items.length : actual.length !== items.length;
  return [
    ...(wrongLength ? [`${path}: ${items.length} elements on the page, got ${actual.length}`] : []),
    ...items
      .slice(0, actual.length)
      .flatMap((item, index) => differences(`${path}[${index}]`, item, actual[index])),
  ];
}

function ofMembers(
  path: string,
  expected: Record<string, unknown>,
  actual: Record<string, unknown>,
): string[] {
  const others = wildcard in expected ? [] : Object.keys(actual);
  const names = new Set([...Object.keys(expected), ...others]);
  names.delete(wildcard);
  return [...names].flatMap((name) => {
    if (volatileNames.has(name) && typeof expected[name] === typeof actual[name]) return [];
    return differences(path ? `${path}.${name}` : name, expected[name], actual[name]);
  });
}
