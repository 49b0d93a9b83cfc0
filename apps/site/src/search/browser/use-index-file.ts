import { usePluginData } from '@docusaurus/useGlobalData';
import { searchIndexFile } from '../documents/search-index-file';

interface SearchData {
  /** Paths of the versions of the docs that have an index of their own. */
  older: string[];
}

/** The index to search, and the older version of the docs that a path or a parameter names. */
export function useIndexFile(pathOrVersion: string): { file: string; version?: string } {
  const { older } = usePluginData('sillage-search') as SearchData;
  const prefix = `${pathOrVersion.replace(/^\/+/, '')}/`;
  const version = older.find((path) => prefix.startsWith(`${path}/`));
  return { file: searchIndexFile(version), ...(version && { version }) };
}
