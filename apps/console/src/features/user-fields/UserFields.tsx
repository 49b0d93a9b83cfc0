import type { UserField } from '@sillage/client/source/client';
import { useQuery } from '@tanstack/react-query';
import { agents } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Button, IconButton } from '../../controls/Button.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Screen } from '../../controls/Screen.tsx';
import { type Column, Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { useEventTypes } from '../../fields/use-event-types.ts';
import { typeNames } from '../../fields/wording.ts';
import { shortInstant } from '../../format/instants.ts';
import { useAddress } from '../../question/use-address.ts';
import { NewUserField } from './NewUserField.tsx';
import { RemovedUserField } from './RemovedUserField.tsx';

/** What the project keeps of persons, and what tells one from another. */
export function UserFields() {
  const { id: projectId, name, timezone } = useProject();
  const address = useAddress();
  const whyNotAdd = useWhyNot('add');
  const whyNotRemove = useWhyNot('edit');
  const { data: types = [], isPending } = useEventTypes();
  const {
    data: fields,
    error,
    refetch,
  } = useQuery({
    queryKey: ['user-fields', projectId],
    queryFn: ({ signal }) =>
      agents
        .listUserFields({ params: { projectId }, query: { limit: 500 } }, { signal })
        .then((page) => page.data),
  });
  // Rows say which types send them: they come together, and nothing moves.
  const data = isPending ? undefined : fields;
  const usesOf = (storageKey: string) =>
    types
      .filter(({ fields }) =>
        fields.some((field) => field.entity === 'user' && field.storageKey === storageKey),
      )
      .map((type) => type.name);
  const add = () => address.set({ faire: 'ajouter' });
  const removed = data?.find(({ storageKey }) => storageKey === address.get('retirer'));
  const columns: Column<UserField>[] = [
    { key: 'key', title: 'Clé', cell: ({ storageKey }) => <code>{storageKey}</code> },
    { key: 'type', title: 'Type', cell: ({ type }) => typeNames[type] },
    {
      key: 'discriminant',
      title: 'Identifie',
      cell: ({ discriminant }) => (discriminant ? <Badge tone="good">identifie</Badge> : '–'),
    },
    {
      key: 'pii',
      title: 'Donnée personnelle',
      cell: ({ isPii }) => (isPii ? <Badge tone="warn">personnelle</Badge> : '–'),
    },
    {
      key: 'uses',
      title: 'Envoyée par',
      cell: ({ storageKey }) => usesOf(storageKey).join(', ') || '–',
    },
    {
      key: 'created',
      title: 'Ajoutée',
      cell: ({ createdAt }) => shortInstant(createdAt, timezone),
    },
    {
      key: 'remove',
      title: 'Retirer',
      isNumber: true,
      cell: ({ storageKey }) => (
        <IconButton
          icon="trash"
          label={`Retirer ${storageKey}`}
          whyNot={whyNotRemove}
          onClick={() => address.set({ retirer: storageKey })}
        />
      ),
    },
  ];
  return (
    <Screen
      title="Champs de personne"
      lead="Ce que le projet retient des personnes, et ce qui les distingue les unes des autres."
      actions={
        <>
          {data && data.length > 0 && (
            <Export
              name={`champs-${projectId}`}
              question={[`Champs de personne du projet ${name}`]}
              table={() => ({
                heads: ['Clé', 'Type', 'Identifie', 'Personnelle', 'Envoyée par'],
                rows: data.map(({ storageKey, type, discriminant, isPii }) => [
                  storageKey,
                  typeNames[type],
                  discriminant ? 'oui' : 'non',
                  isPii ? 'oui' : 'non',
                  usesOf(storageKey).join(', '),
                ]),
              })}
            />
          )}
          <Button kind="primary" icon="add" whyNot={whyNotAdd} onClick={add}>
            Ajouter un champ
          </Button>
        </>
      }
    >
      {error && !data && <Failure error={error} retry={refetch} />}
      {!data && !error && <Waiting rows={5} />}
      {data?.length === 0 && (
        <Empty title="Aucun champ de personne" picture="buoy">
          <p>
            Ajoutez ce qui reconnaît une personne d’un événement à l’autre : le plus souvent, son
            adresse e-mail.
          </p>
          <Button kind="primary" icon="add" whyNot={whyNotAdd} onClick={add}>
            Ajouter l’adresse e-mail
          </Button>
        </Empty>
      )}
      {data && data.length > 0 && (
        <Table
          caption="Champs de personne"
          columns={columns}
          rows={data}
          keyOf={({ storageKey }) => storageKey}
        />
      )}
      {address.get('faire') === 'ajouter' && (
        <NewUserField
          isFirst={data?.length === 0}
          onClose={() => address.set({ faire: undefined })}
        />
      )}
      {removed && (
        <RemovedUserField
          field={removed}
          uses={usesOf(removed.storageKey)}
          onClose={() => address.set({ retirer: undefined })}
        />
      )}
    </Screen>
  );
}
