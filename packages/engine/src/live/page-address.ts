/** The address of a page without what may say who reads it: query, fragment, credentials. */
export function pageAddress(page: string): string {
  const [address = ''] = page.split(/[?#]/, 1);
  const start = address.indexOf('://') + 3;
  const end = address.indexOf('/', start);
  const host = address.slice(start, end < 0 ? undefined : end);
  return (
    address.slice(0, start) +
    host.slice(host.lastIndexOf('@') + 1) +
    address.slice(start + host.length)
  );
}
