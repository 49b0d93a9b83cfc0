import { useState } from 'react';
import { agents, isRefusal } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { LeaveGuard } from '../../controls/LeaveGuard.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Screen } from '../../controls/Screen.tsx';
import { Tabs } from '../../controls/Tabs.tsx';
import { useAddress } from '../../question/use-address.ts';
import { AttributionTab } from './AttributionTab.tsx';
import { ChannelsTab } from './ChannelsTab.tsx';
import { changesOf, countChanges, type Draft, draftOf } from './draft.ts';
import { GeneralTab } from './GeneralTab.tsx';
import { IngestionTab } from './IngestionTab.tsx';
import { PrivacyTab } from './PrivacyTab.tsx';
import { RatesTab } from './RatesTab.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { SettingsTabProps } from './settings-tab.ts';
import { TrafficTab } from './TrafficTab.tsx';
import { useGroupsDraft } from './use-groups-draft.ts';
import { type WorkspaceEdits, WorkspaceTab } from './WorkspaceTab.tsx';

const tabs = [
  ['general', 'Général'],
  ['attribution', 'Attribution'],
  ['canaux', 'Groupes de canaux'],
  ['trafic', 'Trafic'],
  ['taux', 'Taux'],
  ['envois', 'Envois'],
  ['conservation', 'Conservation'],
  ['espace', 'Espace de travail'],
] as const;

/** Where each setting is, by its name in the request. */
const tabOfField: Record<string, (typeof tabs)[number][0]> = {
  name: 'general',
  timezone: 'general',
  currency: 'general',
  sessionTimeout: 'general',
  attribution: 'attribution',
  trafficFilters: 'trafic',
  ingestion: 'envois',
  retentionDurationInDays: 'conservation',
  erasureMemoryInDays: 'conservation',
};

/** The tabs that hold a fault, without the one that is shown. */
function faultyTabs(error: Error | null, current: string) {
  if (!isRefusal(error)) return [];
  const words = new Set(
    error.faults.map(({ field = '' }) => tabOfField[field.split('.')[0] ?? '']),
  );
  return tabs.flatMap(([word, name]) =>
    words.has(word) && word !== current ? [{ word, name }] : [],
  );
}

/** Everything that can be set. What is typed stays, from tab to tab, until it is saved or undone. */
export function Settings() {
  const project = useProject();
  const { get, set } = useAddress();
  const whyNot = useWhyNot('manage');
  const [edits, setEdits] = useState<Partial<Draft>>({});
  const groups = useGroupsDraft();
  const [workspaceEdits, setWorkspaceEdits] = useState<WorkspaceEdits>({});
  const draft: Draft = { ...draftOf(project), ...edits };
  const changes = changesOf(project, draft);
  const changed = countChanges(changes);
  const save = useDeed({
    run: () => agents.updateProject({ params: { projectId: project.id }, body: changes }),
    done: 'Les réglages sont enregistrés.',
    changes: [['projects']],
    onDone: () => setEdits({}),
  });
  const faultText = useFaultText(save.error);
  const current = tabs.find(([word]) => word === get('onglet'))?.[0] ?? 'general';
  const props: SettingsTabProps = {
    draft,
    edit: (change) => setEdits({ ...edits, ...change }),
    faultText,
    isOff: whyNot !== undefined,
  };
  return (
    <Screen
      title="Réglages"
      lead="Ce qui fixe les chiffres du projet, ce qu’il reçoit et ce qu’il garde."
    >
      <Tabs label="Réglages" tabs={tabs} current={current} />
      {whyNot !== undefined && current !== 'canaux' && current !== 'taux' && (
        <Notice>
          <p>Vous voyez ces réglages sans pouvoir les changer. {whyNot}</p>
        </Notice>
      )}
      {current === 'general' && <GeneralTab {...props} />}
      {current === 'attribution' && <AttributionTab {...props} />}
      {current === 'canaux' && <ChannelsTab groups={groups} />}
      {current === 'trafic' && <TrafficTab {...props} />}
      {current === 'taux' && <RatesTab />}
      {current === 'envois' && <IngestionTab {...props} />}
      {current === 'conservation' && <PrivacyTab {...props} />}
      {current === 'espace' && <WorkspaceTab edits={workspaceEdits} onEdit={setWorkspaceEdits} />}
      {changed > 0 && current !== 'espace' && current !== 'taux' && (
        <SaveBar
          count={changed}
          busy={save.busy}
          error={save.error}
          whyNot={whyNot}
          fields={Object.keys(tabOfField)}
          faulty={faultyTabs(save.error, current)}
          onShow={(word) => set({ onglet: word })}
          onSave={() => save.run(undefined)}
          onUndo={() => {
            save.forget();
            setEdits({});
          }}
        />
      )}
      <LeaveGuard
        isDirty={changed > 0 || groups.isDirty || Object.keys(workspaceEdits).length > 0}
      />
    </Screen>
  );
}
