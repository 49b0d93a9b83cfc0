import { useMe, useWhyNot } from '../../api/project.ts';
import { Empty } from '../../controls/Empty.tsx';
import { Screen } from '../../controls/Screen.tsx';
import { Tabs } from '../../controls/Tabs.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { AuditExport } from './AuditExport.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { useAuditQuery } from './use-audit.ts';

/** Who did what in the workspace, when and from where. */
export function Audit() {
  const whyNot = useWhyNot('manage');
  const { data: me, isPending } = useMe();
  const { query, isServer } = useAuditQuery();
  const ofServer = isServer && me?.administrator === true;
  const mayRead = ofServer || whyNot === undefined;
  // An administrator has tabs: who one is comes first, and nothing moves.
  if (isPending)
    return (
      <Screen title="Journal" lead={lead}>
        <Waiting rows={14} />
      </Screen>
    );
  return (
    <Screen
      title="Journal"
      lead={lead}
      actions={mayRead && <AuditExport query={query} isServer={ofServer} />}
    >
      {me?.administrator && (
        <Tabs
          label="Journal"
          tabs={[
            ['espace', 'Espace de travail'],
            ['serveur', 'Serveur'],
          ]}
          current={ofServer ? 'serveur' : 'espace'}
        />
      )}
      {mayRead ? (
        <>
          <AuditFilters isServer={ofServer} />
          <AuditTable query={query} isServer={ofServer} />
        </>
      ) : (
        <Empty title="Réservé aux propriétaires" picture="buoy">
          <p>
            Le journal dit ce que chacun a fait : seuls les propriétaires de l’espace de travail le
            lisent.
          </p>
          <a href="/docs/technicals/audit-log">Ce qui s’y trouve</a>
        </Empty>
      )}
    </Screen>
  );
}

const lead =
  'Qui a changé, exporté ou tenté quoi dans l’espace de travail, quand et d’où. Rien ne modifie ce qui y est écrit.';
