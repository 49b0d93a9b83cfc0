import { isLike, wildNames } from './wild.ts';

/** How what was printed differs from what the page shows; empty if it does not. */
export function compareAnswer(as: 'json' | 'text', shown: string, told: string): string[] {
  return as === 'json' ? compareJson(shown, told) : compareText(shown, told);
}

const compareText = (shown: string, told: string): string[] =>
  isLike(trimmed(shown), trimmed(told)) ? [] : ['the text is another'];

const trimmed = (text: string): string => text.replace(/[ \t\r]+$/gm, '').trim();

function compareJson(shown: string, told: string): string[] {
  const [wanted, got] = [parsed(shown), parsed(told)];
  if (!wanted) return ['the page shows what is not JSON'];
  if (!got) return ['what was printed is not JSON'];
  return differences('', wanted.value, got.value);
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** « … » stands for any value, at the end of a list for the rest of it, as a name for other members. */
const anything = '…';

function differences(at: string, shown: unknown, told: unknown): string[] {
  if (shown === anything) return [];
  if (Array.isArray(shown) && Array.isArray(told)) return ofLists(at, shown, told);
  if (isRecord(shown) && isRecord(told)) return ofMembers(at, shown, told);
  const same =
    typeof shown === 'string' && typeof told === 'string' ? isLike(shown, told) : shown === told;
  return same ? [] : [`${at || 'the whole'}: ${say(shown)} on the page, got ${say(told)}`];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const say = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

function ofLists(at: string, shown: unknown[], told: unknown[]): string[] {
  const open = shown.at(-1) === anything;
  const wanted = open ? shown.slice(0, -1) : shown;
  const wrongLength = open ? told.length < wanted.length : told.length !== wanted.length;
  return [
    ...(wrongLength ? [`${at}: ${wanted.length} elements on the page, got ${told.length}`] : []),
    ...wanted
      .slice(0, told.length)
      .flatMap((each, index) => differences(`${at}[${index}]`, each, told[index])),
  ];
}

function ofMembers(
  at: string,
  shown: Record<string, unknown>,
  told: Record<string, unknown>,
): string[] {
  const names = new Set([...Object.keys(shown), ...(anything in shown ? [] : Object.keys(told))]);
  names.delete(anything);
  return [...names].flatMap((name) => {
    const [wanted, got] = [shown[name], told[name]];
    if (wildNames.has(name) && typeof wanted === typeof got) return [];
    return differences(at ? `${at}.${name}` : name, wanted, got);
  });
}
