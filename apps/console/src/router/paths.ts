import { type SearchValues, searchText } from './search-values.ts';

export type Params = Readonly<Record<string, string>>;

/** Where to go: a path of the console, whose `$names` are filled; `.` is the screen one is on. */
export interface Target {
  to: '.' | `/${string}`;
  params?: Params;
  search?: SearchValues | undefined;
}

export interface Place {
  pathname: string;
  /** With its question mark; empty when there is none. */
  search: string;
}

/** What the `$names` of a pattern are in a path; undefined when the path is another's. */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  const wanted = partsOf(pattern);
  const given = partsOf(pathname);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] as string;
    if (part.startsWith('$')) params[part.slice(1)] = decoded(value);
    else if (part !== value) return undefined;
  }
  return params;
}

export const fillPath = (pattern: string, params: Params): string =>
  `/${partsOf(pattern)
    .map((part) =>
      part.startsWith('$') ? encodeURIComponent(params[part.slice(1)] as string) : part,
    )
    .join('/')}`;

/** The path and the search of a target, as seen from a place. */
export function placeOf({ to, params, search }: Target, from: Place): Place {
  const [path = '', text] = (to === '.' ? from.pathname : to).split('?');
  return {
    pathname: params ? fillPath(path, params) : path,
    search: search ? searchText(search) : text === undefined ? '' : `?${text}`,
  };
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** A sign that no address has, half an escape for instance, stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
