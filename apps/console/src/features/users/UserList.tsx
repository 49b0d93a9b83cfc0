import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { Project } from '../../api/project.ts';
import { readEvery } from '../../api/read-every.ts';
import { usePages } from '../../api/use-pages.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Button } from '../../controls/Button.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Field } from '../../controls/Field.tsx';
import { More } from '../../controls/More.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { instantText } from '../../format/instants.ts';
import { counted } from '../../format/numbers.ts';
import { Link } from '../../router/Link.tsx';
import styles from './Users.module.css';
import { userName } from './use-user.ts';

/** Everybody, the latest known first; or the one whom an address or a number identifies. */
export function UserList({ project }: { project: Project }) {
  const { id: projectId, timezone } = project;
  const [typed, setTyped] = useState('');
  // Never in the address: it would stay in the browser's history.
  const [identity, setIdentity] = useState('');
  const query = identity === '' ? {} : { identity };
  const { rows, total, error, refetch, more } = usePages({
    queryKey: ['users', projectId, identity],
    ask: (start, options) =>
      api.listUsers({ params: { projectId }, query: { ...query, ...start } }, options),
  });
  const forget = () => {
    setTyped('');
    setIdentity('');
  };
  return (
    <>
      <search>
        <form
          className={styles.find}
          onSubmit={(event) => {
            event.preventDefault();
            setIdentity(typed.trim());
          }}
        >
          <Field
            label="Trouver une personne"
            hint="Son adresse, son numéro ou son code, écrit comme vous l’avez."
          >
            {(wiring) => (
              <input
                {...wiring}
                type="search"
                autoComplete="off"
                maxLength={500}
                value={typed}
                placeholder="ada@exemple.fr"
                onChange={({ target }) => {
                  setTyped(target.value);
                  if (target.value === '') setIdentity('');
                }}
              />
            )}
          </Field>
          <Button type="submit" kind="primary" icon="search">
            Trouver
          </Button>
        </form>
      </search>
      {error && !rows && <Failure error={error} retry={refetch} />}
      {!rows && !error && <Waiting rows={10} />}
      {rows?.length === 0 &&
        (identity === '' ? (
          <Empty title="Personne pour l’instant">
            <p>
              Une personne est connue dès qu’un événement ou une visite l’identifie : par son
              adresse, par exemple.
            </p>
            <Link to={`/${projectId}/champs`}>Choisir ce qui identifie les personnes</Link>
          </Empty>
        ) : (
          <Empty title="Personne n’est connu sous cette identité" picture="lighthouse">
            <p>Vérifiez ce que vous avez écrit : il doit être entier, tel qu’il a été envoyé.</p>
            <Button kind="primary" onClick={forget}>
              Voir tout le monde
            </Button>
          </Empty>
        ))}
      {rows && rows.length > 0 && (
        <Panel
          title={identity === '' ? people(total) : 'Personne trouvée'}
          actions={
            identity === '' ? (
              <Export
                name={`personnes-${projectId}`}
                question={[`${project.name} : personnes connues`]}
                table={async () => ({
                  heads: ['Identifiant', 'Identités', 'Connue depuis'],
                  rows: (await readEvery(api.listUsers.each({ params: { projectId } }))).map(
                    ({ id, identities, createdAt }) => [
                      id,
                      identities.map(({ value }) => value).join(', '),
                      instantText(createdAt, timezone),
                    ],
                  ),
                })}
              />
            ) : (
              <Button icon="close" onClick={forget}>
                Voir tout le monde
              </Button>
            )
          }
        >
          <Table
            caption="Personnes"
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                key: 'name',
                title: 'Personne',
                cell: (user) => (
                  <Link to={`/${projectId}/personnes/${user.id}`}>{userName(user)}</Link>
                ),
              },
              {
                key: 'identities',
                title: 'Aussi identifiée par',
                cell: ({ identities }) =>
                  identities.length === 0 ? (
                    'rien : ses données ont été effacées'
                  ) : (
                    <span className={styles.identities}>
                      {identities.map(({ storageKey, value, trusted }, at) => (
                        <span key={storageKey + value}>
                          {at > 0 && value} {!trusted && <Badge tone="warn">non vérifiée</Badge>}
                        </span>
                      ))}
                    </span>
                  ),
              },
              {
                key: 'since',
                title: 'Connue depuis',
                cell: ({ createdAt }) => instantText(createdAt, timezone),
              },
            ]}
          />
          <More {...more} />
        </Panel>
      )}
    </>
  );
}

const people = (total = 0): string =>
  `${counted(total, 'personne')} ${total > 1 ? 'connues' : 'connue'}`;
