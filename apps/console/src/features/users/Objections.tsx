import type { Objection } from '@sillage/client/source/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { Project } from '../../api/project.ts';
import { readEvery } from '../../api/read-every.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { usePages } from '../../api/use-pages.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Button } from '../../controls/Button.tsx';
import { Confirm } from '../../controls/Confirm.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Field } from '../../controls/Field.tsx';
import { FormDialog } from '../../controls/FormDialog.tsx';
import { More } from '../../controls/More.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { useIdentityKeys } from '../../fields/use-identity-fields.ts';
import { instantText } from '../../format/instants.ts';
import { useAddress } from '../../question/use-address.ts';
import styles from './Users.module.css';

interface ObjectionsProps {
  project: Project;
  whyNot: string | undefined;
}

/** Those whom the project does not follow. It keeps no name: only what recognises them. */
export function Objections({ project, whyNot }: ObjectionsProps) {
  const { id: projectId, timezone } = project;
  const { get, set } = useAddress();
  const [lifted, setLifted] = useState<Objection>();
  const { rows, error, refetch, more } = usePages({
    queryKey: ['objections', projectId],
    ask: (start, options) => api.listObjections({ params: { projectId }, query: start }, options),
    enabled: whyNot === undefined,
  });
  const lift = useLift(projectId, () => setLifted(undefined));
  if (whyNot !== undefined)
    return (
      <Empty title="Les oppositions sont réservées aux éditeurs" picture="buoy">
        <p>{whyNot}</p>
      </Empty>
    );
  if (error && !rows) return <Failure error={error} retry={refetch} />;
  if (!rows) return <Waiting rows={6} />;
  const add = (
    <Button icon="add" kind="primary" onClick={() => set({ faire: 'opposer' })}>
      Ne plus suivre quelqu’un
    </Button>
  );
  return (
    <>
      {rows.length === 0 ? (
        <Empty title="Personne ne s’oppose" picture="calm">
          <p>Qui s’oppose n’est plus suivi : ce qui arrive à son sujet compte sans elle ou lui.</p>
          {add}
        </Empty>
      ) : (
        <Panel
          title="Oppositions qui valent"
          actions={
            <>
              {add}
              <Export
                name={`oppositions-${projectId}`}
                question={[`${project.name} : oppositions qui valent`]}
                table={async () => ({
                  heads: ['Identifiant', 'Depuis', 'D’où elle vient', 'Jusqu’au'],
                  rows: (await readEvery(api.listObjections.each({ params: { projectId } }))).map(
                    ({ id, createdAt, reason, expiresAt }) => [
                      id,
                      createdAt,
                      reason === 'erasure' ? 'effacement' : 'demande',
                      expiresAt,
                    ],
                  ),
                })}
              />
            </>
          }
        >
          <p className={styles.quiet}>
            Le projet ne garde aucun nom : seulement de quoi reconnaître la personne si elle
            revient.
          </p>
          <Table
            caption="Oppositions"
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                key: 'since',
                title: 'Depuis',
                cell: ({ createdAt }) => instantText(createdAt, timezone),
              },
              {
                key: 'reason',
                title: 'D’où elle vient',
                cell: ({ reason }) => (
                  <Badge>{reason === 'erasure' ? 'Effacement' : 'Demande'}</Badge>
                ),
              },
              {
                key: 'until',
                title: 'Jusqu’au',
                cell: ({ expiresAt }) =>
                  expiresAt ? instantText(expiresAt, timezone) : 'qu’on la lève',
              },
              {
                key: 'deed',
                title: 'Décider',
                cell: (objection) => <Button onClick={() => setLifted(objection)}>Lever</Button>,
              },
            ]}
          />
          <More {...more} />
        </Panel>
      )}
      {lifted && (
        <LiftObjection lift={lift} objection={lifted} onClose={() => setLifted(undefined)} />
      )}
      {get('faire') === 'opposer' && (
        <NewObjection projectId={projectId} onClose={() => set({ faire: undefined })} />
      )}
    </>
  );
}

export const useLift = (projectId: string, onDone: () => void) =>
  useDeed({
    run: (id: string) => api.liftObjection({ params: { projectId, id } }),
    done: 'L’opposition est levée : la personne est de nouveau suivie.',
    changes: [
      ['objections', projectId],
      ['user-objections', projectId],
      ['erasures', projectId],
    ],
    onDone,
  });

interface LiftObjectionProps {
  lift: ReturnType<typeof useLift>;
  objection: Objection;
  onClose: () => void;
}

export const LiftObjection = ({ lift, objection, onClose }: LiftObjectionProps) => (
  <Confirm
    title="Lever cette opposition ?"
    submit="Lever"
    isDanger={false}
    busy={lift.busy}
    error={lift.error}
    onConfirm={() => lift.run(objection.id)}
    onClose={onClose}
  >
    <p>
      La personne est de nouveau suivie, pour ce qui arrive ensuite ; ce qui a compté sans elle le
      reste.{' '}
      {objection.reason === 'erasure' &&
        'Elle avait été effacée : elle revient comme une personne nouvelle.'}
    </p>
  </Confirm>
);

/** For somebody who may not be known yet: what identifies them is enough. */
function NewObjection({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const fields = useIdentityKeys(projectId);
  const [chosen, setChosen] = useState('');
  const [value, setValue] = useState('');
  const storageKey = chosen || fields[0] || '';
  const { run, busy, error } = useDeed({
    run: () => api.createObjection({ params: { projectId }, body: { storageKey, value } }),
    done: 'C’est noté : cette personne n’est plus suivie.',
    changes: [['objections', projectId]],
    onDone: onClose,
  });
  const faultOf = useFaultText(error);
  return (
    <FormDialog
      title="Ne plus suivre quelqu’un"
      submit="Ne plus suivre"
      busy={busy}
      error={error}
      fields={['value', 'storageKey']}
      whyNot={value.trim() === '' ? 'Dites d’abord de qui il s’agit.' : undefined}
      onSubmit={() => run(undefined)}
      onClose={onClose}
    >
      <p>
        Ce qui arrive ensuite au sujet de cette personne compte sans elle. Ce qui était connu avant
        reste : pour l’effacer, effacez-la depuis sa fiche.
      </p>
      {fields.length > 1 && (
        <Field label="Champ qui identifie" fault={faultOf('storageKey')}>
          {(wiring) => (
            <select
              {...wiring}
              value={storageKey}
              onChange={({ target }) => setChosen(target.value)}
            >
              {fields.map((key) => (
                <option key={key}>{key}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field label="Ce qui identifie la personne" fault={faultOf('value')}>
        {(wiring) => (
          <input
            {...wiring}
            autoComplete="off"
            maxLength={500}
            value={value}
            placeholder="ada@exemple.fr"
            onChange={({ target }) => setValue(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
