/** The file of the index: of the docs' newest version, or of the older one whose path is given. */
export const searchIndexFile = (olderVersion?: string): string =>
  olderVersion === undefined
    ? 'search-index.json'
    : `search-index-${olderVersion.replaceAll('/', '-')}.json`;
