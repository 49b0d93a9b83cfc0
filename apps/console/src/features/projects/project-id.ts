/** An id that a name suggests: 3 to 64 lower-case letters and digits, in groups with one hyphen. */
export const proposedId = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replace(/^-+|-+$/g, '');

export const isProjectId = (id: string): boolean =>
  id.length >= 3 && id.length <= 64 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id);
