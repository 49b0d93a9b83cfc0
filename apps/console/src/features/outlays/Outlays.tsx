import { lazy, Suspense } from 'react';
import { useProject, useWhyNot } from '../../api/project.ts';
import { Button } from '../../controls/Button.tsx';
import { Screen } from '../../controls/Screen.tsx';
import { Tabs } from '../../controls/Tabs.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { Imports } from './imports/Imports.tsx';
import { OutlayDialog } from './OutlayDialog.tsx';
import { SpendList } from './SpendList.tsx';
import { useOutlaysSearch } from './use-outlays-search.ts';

/** Fetched when somebody imports: reading files weighs as much as the rest of the screen. */
const ImportScreen = lazy(() =>
  import('./imports/ImportScreen.tsx').then((module) => ({ default: module.ImportScreen })),
);

/** What was spent, by whom it was told, and files of spend. */
export function Outlays() {
  const project = useProject();
  const { address } = useOutlaysSearch();
  const whyNot = useWhyNot('add');
  const doing = address.get('faire');
  const close = () => address.set({ faire: undefined });
  if (doing === 'importer' && whyNot === undefined)
    return (
      <Suspense fallback={<Waiting rows={10} />}>
        <ImportScreen onClose={close} />
      </Suspense>
    );
  const tab = address.get('onglet') === 'imports' ? 'imports' : 'depenses';
  return (
    <Screen
      title="Dépenses"
      lead="Ce que chaque campagne a coûté. C’est ce qui donne le coût et le retour de chaque ligne des Performances."
      actions={
        <>
          <Button icon="add" whyNot={whyNot} onClick={() => address.set({ faire: 'ajouter' })}>
            Ajouter
          </Button>
          <Button
            kind="primary"
            icon="upload"
            whyNot={whyNot}
            onClick={() => address.set({ faire: 'importer' })}
          >
            Importer
          </Button>
        </>
      }
    >
      <Tabs
        label="Parties de l’écran"
        current={tab}
        tabs={[
          ['depenses', 'Dépenses'],
          ['imports', 'Imports'],
        ]}
      />
      {tab === 'imports' ? <Imports /> : <SpendList key={project.id} />}
      {doing === 'ajouter' && whyNot === undefined && <OutlayDialog onClose={close} />}
    </Screen>
  );
}
