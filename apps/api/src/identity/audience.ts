/**
 * Whether a token is for us and for no other server: another one that gets the token could use it
 * here. `isAlsoFine` allows more names in a list.
 */
export function isForUsAlone(
  aud: string | string[] | undefined,
  audience: string,
  isAlsoFine: (name: string) => boolean = () => false,
): boolean {
  const names = [aud ?? []].flat();
  return names.includes(audience) && names.every((name) => name === audience || isAlsoFine(name));
}
