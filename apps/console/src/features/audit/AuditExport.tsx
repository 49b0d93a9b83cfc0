import { fetchFile } from '../../api/fetch-file.ts';
import { useProject } from '../../api/project.ts';
import { announce } from '../../controls/announce.ts';
import { download } from '../../controls/download.ts';
import { Menu } from '../../controls/Popover.tsx';
import type { AuditQuery } from './use-audit.ts';

interface AuditExportProps {
  query: AuditQuery;
  isServer: boolean;
}

/** The whole log that the filters leave, by the API: it may be longer than a page can hold. */
export function AuditExport({ query, isServer }: AuditExportProps) {
  const { accountId } = useProject();
  const { projectId: _, ...others } = query;
  const give = async (form: 'en' | 'fr') => {
    const path = isServer ? '/api/v1/audit' : `/api/v1/workspaces/${accountId}/audit`;
    const asked = isServer ? others : query;
    try {
      download('journal.csv', await fetchFile(path, { ...asked, csv: form }));
      announce('Le journal est exporté. L’export y est écrit à son tour.');
    } catch {
      announce('Le fichier n’a pas pu être fait. Réessayez.');
    }
  };
  return (
    <Menu
      icon="download"
      side="right"
      title="Exporter"
      items={[
        { title: 'CSV', run: () => void give('en') },
        { title: 'CSV pour un tableur français', run: () => void give('fr') },
      ]}
    />
  );
}
