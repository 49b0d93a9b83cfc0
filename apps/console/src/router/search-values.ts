/** What an address says after its path, by name: `undefined` says nothing. */
export type SearchValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The values of an address by name, each as it is: no quotes, no JSON. */
export function searchValues(address: URLSearchParams): Record<string, string[]> {
  const names = new Set(address.keys());
  return Object.fromEntries([...names].map((name) => [name, address.getAll(name)]));
}

export function searchText(values: SearchValues): string {
  const address = new URLSearchParams();
  for (const [name, given] of Object.entries(values))
    for (const value of [given ?? []].flat()) address.append(name, value);
  const text = address.toString();
  return text === '' ? '' : `?${text}`;
}
