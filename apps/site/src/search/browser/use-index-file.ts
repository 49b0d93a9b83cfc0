import { usePluginData } from '@docusaurus/useGlobalData';
import { searchIndexFile } from '../documents/search-index-file';

interface SearchData {
  /** Paths of the versions of the docs that have an index of their own. */
  older: string[];
}

/** The older version a path or a parameter names, if there is one, and the index to ask. */
export function useIndexFile(pathOrVersion: string): { file: string; version?: string } {
  const { older } = usePluginData('sillage-search') as SearchData;
  const asked = `${pathOrVersion.replace(/^\/+/, '')}/`;
  const version = older.find((path) => asked.startsWith(`${path}/`));
  return { file: searchIndexFile(version), ...(version && { version }) };
}
