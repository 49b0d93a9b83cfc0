import { useProject, useWhyNot } from '../../api/project.ts';
import { Screen } from '../../controls/Screen.tsx';
import { Tabs } from '../../controls/Tabs.tsx';
import { useAddress } from '../../question/use-address.ts';
import { Erasures } from './Erasures.tsx';
import { Merges } from './Merges.tsx';
import { Objections } from './Objections.tsx';
import { UserList } from './UserList.tsx';

const tabs = [
  ['liste', 'Personnes'],
  ['reunions', 'Réunions'],
  ['effacements', 'Effacements'],
  ['oppositions', 'Oppositions'],
] as const;

/** Who is known, and what was asked of their data. */
export function Users() {
  const project = useProject();
  const { get } = useAddress();
  const whyNot = useWhyNot('edit');
  const tab = tabs.find(([word]) => word === get('onglet'))?.[0] ?? 'liste';
  return (
    <Screen
      title="Personnes"
      lead="Qui a fait quoi, sur quels parcours ; et ce que chacun peut demander de ses données : les recevoir, les effacer, ne plus être suivi."
    >
      <Tabs label="Parties de l’écran" tabs={tabs} current={tab} />
      {tab === 'liste' && <UserList project={project} />}
      {tab === 'reunions' && <Merges project={project} />}
      {tab === 'effacements' && <Erasures project={project} whyNot={whyNot} />}
      {tab === 'oppositions' && <Objections project={project} whyNot={whyNot} />}
    </Screen>
  );
}
