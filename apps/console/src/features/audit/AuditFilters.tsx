import { deedNames } from '@sillage/client/source/operation-names';
import { useQuery } from '@tanstack/react-query';
import { agents } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { Button } from '../../controls/Button.tsx';
import { Choice } from '../../controls/Field.tsx';
import { useAddress } from '../../question/use-address.ts';
import styles from './audit.module.css';
import { kindNames } from './wording.ts';

const names = ['sorte', 'qui', 'quoi', 'objet', 'du', 'au', 'projet'] as const;

/** Who, what, on what, and which days. */
export function AuditFilters({ isServer }: { isServer: boolean }) {
  const { get, set } = useAddress();
  const actors = useActors();
  const chosenActor = get('qui') ?? '';
  const operation = get('quoi') ?? '';
  const isFiltered = names.some((name) => get(name) !== undefined);
  const deeds = Object.entries(deedNames).sort(([, a], [, b]) => a.localeCompare(b, 'fr'));
  return (
    <form
      className={styles.filters}
      aria-label="Filtres du journal"
      onSubmit={(event) => event.preventDefault()}
    >
      <Choice
        label="Sorte"
        value={get('sorte') ?? ''}
        options={[['', 'Toutes'], ...Object.entries(kindNames)]}
        onChoose={(value) => set({ sorte: value })}
      />
      <Choice
        label="Qui"
        value={chosenActor}
        options={[
          ['', 'Tout le monde'],
          ...actors,
          ...(chosenActor !== '' && !actors.some(([id]) => id === chosenActor)
            ? [[chosenActor, chosenActor] as const]
            : []),
        ]}
        onChoose={(value) => set({ qui: value })}
      />
      <Choice
        label="Quoi"
        value={operation}
        options={[
          ['', 'Toute action'],
          ['signIn', 'Se connecter'],
          ...deeds,
          ...(operation !== '' && operation !== 'signIn' && !(operation in deedNames)
            ? [[operation, operation] as const]
            : []),
        ]}
        onChoose={(value) => set({ quoi: value })}
      />
      <DayField label="Du" value={get('du')} onChange={(value) => set({ du: value })} />
      <DayField label="Au" value={get('au')} onChange={(value) => set({ au: value })} />
      {!isServer && (
        <Choice
          label="Où"
          value={get('projet') ?? ''}
          options={[
            ['', 'Tout l’espace de travail'],
            ['oui', 'Ce projet seulement'],
          ]}
          onChoose={(value) => set({ projet: value })}
        />
      )}
      {isFiltered && (
        <Button
          kind="quiet"
          icon="close"
          onClick={() => set(Object.fromEntries(names.map((name) => [name, undefined])))}
        >
          {get('objet') === undefined ? 'Tout montrer' : 'Ne plus se tenir à un objet'}
        </Button>
      )}
    </form>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <label className={styles.day}>
    <span>{label}</span>
    <input type="date" value={value ?? ''} onChange={({ target }) => onChange(target.value)} />
  </label>
);

/** The people and programs of the workspace, by name. */
function useActors(): (readonly [id: string, name: string])[] {
  const { id: projectId, accountId: workspaceId } = useProject();
  const enabled = useWhyNot('manage') === undefined;
  const query = { limit: 200 };
  const { data: members } = useQuery({
    queryKey: ['agents', 'members', workspaceId, 'names'],
    queryFn: ({ signal }) =>
      agents.listWorkspaceMembers({ params: { workspaceId }, query }, { signal }),
    enabled,
  });
  const { data: accounts } = useQuery({
    queryKey: ['service-accounts', projectId, 'names'],
    queryFn: ({ signal }) =>
      agents.listServiceAccounts({ params: { projectId }, query }, { signal }),
    enabled,
  });
  return [
    ...(members?.data ?? []).map(({ id, email }) => [id, email] as const),
    ...(accounts?.data ?? []).map(({ id, name }) => [id, `${name} (programme)`] as const),
  ];
}
