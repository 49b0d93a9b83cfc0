/**
 * Whether a page of an origin may use a public key. `https://*.exemple.fr` allows every site under
 * that name, and not the name itself.
 */
export function isAllowedOrigin(origin: string | undefined, allowed: readonly string[]): boolean {
  if (origin === undefined) return false;
  const given = origin.toLowerCase();
  return allowed.some((each) => {
    const wanted = each.toLowerCase();
    const [scheme = '', name] = wanted.split('*');
    if (name === undefined) return given === wanted;
    return (
      given.startsWith(scheme) &&
      given.endsWith(name) &&
      given.length > scheme.length + name.length &&
      !given.slice(scheme.length, -name.length).includes('/')
    );
  });
}
