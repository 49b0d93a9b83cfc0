import type { EventType } from '@sillage/client/source/client';
import { useProject, useWhyNot } from '../../api/project.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Button } from '../../controls/Button.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Choice } from '../../controls/Field.tsx';
import { Screen } from '../../controls/Screen.tsx';
import { type Column, Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { useEventTypes } from '../../fields/use-event-types.ts';
import { entityNames, typeNames } from '../../fields/wording.ts';
import { useAddress } from '../../question/use-address.ts';
import { Link } from '../../router/Link.tsx';
import styles from './EventTypes.module.css';
import { NewEventType } from './NewEventType.tsx';

/** What the project expects to happen, and the meaning of each value. */
export function EventTypes() {
  const { id: projectId, name: projectName } = useProject();
  const whyNot = useWhyNot('add');
  const address = useAddress();
  const { data, error, refetch } = useEventTypes();
  const which = address.get('voir') ?? 'actifs';
  const create = () => address.set({ faire: 'creer' });
  const shown = data?.filter(
    ({ archivedAt }) => which === 'tous' || (archivedAt !== null) === (which === 'archives'),
  );
  const hasArchived = data?.some(({ archivedAt }) => archivedAt !== null);
  return (
    <Screen
      title="Types d’événements"
      lead="Ce que vous envoyez, et le sens de chaque valeur : une commande, une demande de devis."
      actions={
        <>
          {shown && shown.length > 0 && (
            <Export
              name={`types-${projectId}`}
              question={[`Types d’événements du projet ${projectName}`]}
              table={() => exported(shown)}
            />
          )}
          <Button kind="primary" icon="add" whyNot={whyNot} onClick={create}>
            Créer un type
          </Button>
        </>
      }
    >
      {error && !data && <Failure error={error} retry={refetch} />}
      {!data && !error && <Waiting rows={6} />}
      {data?.length === 0 && (
        <Empty title="Aucun type d’événement" picture="sea">
          <p>
            Tant qu’aucun type ne dit ce qu’il faut attendre, ce que vous envoyez est gardé à la
            corbeille. Collez les données d’un événement : ses champs vous seront proposés.
          </p>
          <Button kind="primary" icon="add" whyNot={whyNot} onClick={create}>
            Créer le premier type
          </Button>
        </Empty>
      )}
      {shown && data && data.length > 0 && (
        <>
          {hasArchived && (
            <div className={styles.bar}>
              <Choice
                label="Types"
                value={which}
                options={[
                  ['actifs', 'Actifs'],
                  ['archives', 'Archivés'],
                  ['tous', 'Tous'],
                ]}
                onChoose={(value) =>
                  address.set({ voir: value === 'actifs' ? undefined : value }, { replace: true })
                }
              />
            </div>
          )}
          <Table
            caption="Types d’événements"
            columns={columns(projectId)}
            rows={shown}
            keyOf={({ _id }) => _id}
            isQuiet={({ archivedAt }) => archivedAt !== null}
            empty={<p className={styles.none}>Aucun type ici.</p>}
          />
        </>
      )}
      {address.get('faire') === 'creer' && (
        <NewEventType onClose={() => address.set({ faire: undefined })} />
      )}
    </Screen>
  );
}

const columns = (projectId: string): Column<EventType>[] => [
  {
    key: 'name',
    title: 'Nom',
    cell: ({ reference, name, archivedAt }) => (
      <span className={styles.name}>
        <Link to="/$projectId/types/$reference" params={{ projectId, reference }}>
          {name}
        </Link>
        {archivedAt !== null && <Badge>archivé</Badge>}
      </span>
    ),
  },
  { key: 'reference', title: 'Référence', cell: ({ reference }) => <code>{reference}</code> },
  {
    key: 'user',
    title: 'Identifie par',
    hint: 'Les champs qui disent de qui est l’événement',
    cell: ({ fields }) => keysOf(fields.filter(({ discriminant }) => discriminant)),
  },
  {
    key: 'states',
    title: 'États',
    cell: ({ fields }) => keysOf(fields.filter(({ entity }) => entity === 'state')),
  },
  {
    key: 'statistics',
    title: 'Statistiques',
    cell: ({ fields }) => keysOf(fields.filter(({ entity }) => entity === 'statistic')),
  },
  { key: 'fields', title: 'Champs', isNumber: true, cell: ({ fields }) => fields.length },
];

const keysOf = (fields: EventType['fields']): string =>
  fields.map(({ storageKey }) => storageKey).join(', ') || '–';

/** One line for each field: what a spreadsheet can sort. */
const exported = (types: readonly EventType[]) => ({
  heads: [
    'Référence',
    'Nom',
    'Clé d’ingestion',
    'Clé de stockage',
    'Type',
    'Décrit',
    'Identifie',
    'Personnelle',
    'Facultative',
  ],
  rows: types.flatMap(({ reference, name, fields }) =>
    fields.map((field) => [
      reference,
      name,
      field.ingestionKey,
      field.storageKey,
      typeNames[field.type],
      entityNames[field.entity],
      ...[field.discriminant, field.isPii, field.optional].map((is) => (is ? 'oui' : 'non')),
    ]),
  ),
});
