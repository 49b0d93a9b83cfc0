import type { ServiceAccount, ServiceAccountKey } from '@sillage/client/source/types';
import { useState } from 'react';
import { agents } from '../../api/api.ts';
import { useProject, useProjects } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Button } from '../../controls/Button.tsx';
import { Confirm } from '../../controls/Confirm.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Facts, Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { shortInstant } from '../../format/instants.ts';
import { keyState } from './key-states.ts';
import { Ago, Until } from './moments.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { RoleField } from './RoleField.tsx';
import { Sample } from './Sample.tsx';
import styles from './service-accounts.module.css';
import { useKeys } from './use-keys.ts';
import { keyStateNames, roleNames } from './wording.ts';

interface AccountPanelProps {
  account: ServiceAccount;
  onClose: () => void;
}

/** One account: its role, its keys, and its end. */
export function AccountPanel({ account, onClose }: AccountPanelProps) {
  const { id: projectId, timezone } = useProject();
  const { data: projects = [] } = useProjects();
  const [asked, setAsked] = useState<'key' | 'archive' | ServiceAccountKey>();
  const { data: keys, error, refetch } = useKeys(account.id);
  const close = () => {
    revoke.forget();
    archive.forget();
    setAsked(undefined);
  };
  const revoke = useDeed({
    run: (key: ServiceAccountKey) =>
      agents.revokeServiceAccountKey({
        params: { serviceAccountId: account.id, keyId: key.id },
      }),
    done: 'La clé est révoquée : elle n’ouvre plus rien dans les 30 secondes.',
    changes: [['service-accounts']],
    onDone: () => setAsked(undefined),
  });
  const archive = useDeed({
    run: () => agents.archiveServiceAccount({ params: { serviceAccountId: account.id } }),
    done: `Le compte « ${account.name} » est archivé, et ses clés fermées.`,
    changes: [['service-accounts']],
    onDone: () => setAsked(undefined),
  });
  const isArchived = account.archivedAt !== null;
  const whyNot = isArchived ? 'Le compte est archivé.' : undefined;
  const others = account.roles.filter((each) => each.projectId !== projectId);
  return (
    <Dialog title={account.name} place="side" onClose={onClose}>
      <Facts
        facts={[
          [
            'Identifiant de client',
            <code key="id" className={styles.shown}>
              {account.id}
            </code>,
          ],
          ['Rôle sur ce projet', <RoleField key="role" account={account} whyNot={whyNot} />],
          [
            'Sur d’autres projets',
            others.length === 0
              ? 'Aucun rôle'
              : others
                  .map(
                    ({ projectId: id, role }) =>
                      `${roleNames[role]} de ${projects.find((each) => each.id === id)?.name ?? id}`,
                  )
                  .join(', '),
          ],
          ['Créé', shortInstant(account.createdAt, timezone)],
          ['État', isArchived ? 'Archivé' : 'Actif'],
        ]}
      />
      <Panel
        title="Clés"
        actions={
          <Button icon="add" whyNot={whyNot} onClick={() => setAsked('key')}>
            Ajouter une clé
          </Button>
        }
      >
        {error && !keys ? (
          <Failure error={error} retry={refetch} />
        ) : keys ? (
          <Table<ServiceAccountKey>
            caption={`Clés de ${account.name}`}
            rows={keys.data}
            keyOf={({ id }) => id}
            isQuiet={(key) => keyState(key, Date.now()) !== 'good'}
            empty={<p>Aucune clé : le programme ne peut pas se présenter.</p>}
            columns={[
              {
                key: 'id',
                title: 'Clé',
                cell: ({ id }) => <code title={id}>{id.slice(0, 8)}…</code>,
              },
              {
                key: 'state',
                title: 'État',
                cell: (key) => {
                  const [tone, name] = keyStateNames[keyState(key, Date.now())];
                  return <Badge tone={tone}>{name}</Badge>;
                },
              },
              { key: 'used', title: 'Dernier usage', cell: (key) => <Ago at={key.lastUsedAt} /> },
              { key: 'end', title: 'Expire', cell: (key) => <Until at={key.expiresAt} /> },
              {
                key: 'revoke',
                title: 'Agir',
                cell: (key) =>
                  keyState(key, Date.now()) === 'good' && (
                    <Button kind="quiet" onClick={() => setAsked(key)}>
                      Révoquer
                    </Button>
                  ),
              },
            ]}
          />
        ) : (
          <Waiting rows={2} />
        )}
      </Panel>
      <Panel title="S’en servir">
        <Sample file="cle.json" />
      </Panel>
      <div className={styles.deeds}>
        <Button kind="danger" icon="trash" whyNot={whyNot} onClick={() => setAsked('archive')}>
          Archiver le compte
        </Button>
      </div>
      {asked === 'key' && <NewKeyDialog account={account} onClose={close} />}
      {asked === 'archive' && (
        <Confirm
          title={`Archiver « ${account.name} » ?`}
          submit="Archiver le compte"
          busy={archive.busy}
          error={archive.error}
          onConfirm={() => archive.run(undefined)}
          onClose={close}
        >
          <p style={{ margin: 0 }}>
            Le compte et toutes ses clés se ferment dans les 30 secondes. Le programme qui s’en sert
            sera refusé. Cela ne se défait pas.
          </p>
        </Confirm>
      )}
      {typeof asked === 'object' && (
        <Confirm
          title="Révoquer la clé ?"
          submit="Révoquer la clé"
          busy={revoke.busy}
          error={revoke.error}
          onConfirm={() => revoke.run(asked)}
          onClose={close}
        >
          <p style={{ margin: 0 }}>
            La clé <code>{asked.id.slice(0, 8)}…</code> et les jetons qu’elle a donnés ne vaudront
            plus, dans les 30 secondes. Dernier usage : <Ago at={asked.lastUsedAt} />.
          </p>
        </Confirm>
      )}
    </Dialog>
  );
}
