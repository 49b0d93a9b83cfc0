/** The index file of the newest version of the docs, or of an older one, given its path. */
export const searchIndexFile = (olderVersion?: string): string =>
  olderVersion === undefined
    ? 'search-index.json'
    : `search-index-${olderVersion.replaceAll('/', '-')}.json`;
