import type { Workspace } from '@sillage/client/source/types';
import { useState } from 'react';
import { agents } from '../../api/api.ts';
import { type Project, useProject, useProjects } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { Button } from '../../controls/Button.tsx';
import { Check } from '../../controls/Check.tsx';
import { Confirm } from '../../controls/Confirm.tsx';
import { Failure, Refusal } from '../../controls/Failure.tsx';
import { Field } from '../../controls/Field.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { Link } from '../../router/Link.tsx';
import { router } from '../../router/use-router.ts';
import { Deletions } from './Deletions.tsx';
import styles from './projects.module.css';
import { useWorkspaces } from './use-workspaces.ts';

/** What is typed of the workspace and not saved. */
export type WorkspaceEdits = Partial<Pick<Workspace, 'name' | 'requireSecondFactor'>>;

interface WorkspaceTabProps {
  edits: WorkspaceEdits;
  onEdit: (edits: WorkspaceEdits) => void;
}

/** The workspace of the project: its name, what it asks of its members, its projects, its end. */
export function WorkspaceTab(editing: WorkspaceTabProps) {
  const { accountId } = useProject();
  const { data: projects = [] } = useProjects();
  const { data: workspaces, error, refetch } = useWorkspaces();
  const workspace = workspaces?.find(({ id }) => id === accountId);
  const own = projects.filter((each) => each.accountId === accountId);
  if (!workspaces) return error ? <Failure error={error} retry={refetch} /> : <Waiting />;
  return (
    <>
      {workspace && <WorkspaceForm workspace={workspace} {...editing} />}
      <Panel
        title="Projets de l’espace de travail"
        actions={
          <Link to="/" search={{ faire: ['projet'] }}>
            Nouveau projet
          </Link>
        }
      >
        <Table<Project>
          caption="Projets de l’espace de travail"
          rows={own}
          keyOf={({ id }) => id}
          isQuiet={({ archivedAt }) => archivedAt !== null}
          columns={[
            {
              key: 'name',
              title: 'Projet',
              cell: ({ id, name }) => <Link to={`/${id}/reglages`}>{name}</Link>,
            },
            { key: 'id', title: 'Identifiant', cell: ({ id }) => <code>{id}</code> },
            {
              key: 'state',
              title: 'État',
              cell: ({ archivedAt }) => (archivedAt === null ? 'Actif' : 'Archivé'),
            },
          ]}
        />
      </Panel>
      {workspace && <Deletions />}
      {workspace && <WorkspaceEnd workspace={workspace} projects={own} />}
    </>
  );
}

function WorkspaceForm({ workspace, edits, onEdit }: WorkspaceTabProps & { workspace: Workspace }) {
  const { name, requireSecondFactor: isRequired } = { ...workspace, ...edits };
  const body: WorkspaceEdits = {
    ...(name.trim() !== workspace.name && { name: name.trim() }),
    ...(isRequired !== workspace.requireSecondFactor && { requireSecondFactor: isRequired }),
  };
  const edit = (change: WorkspaceEdits) => {
    const next: WorkspaceEdits = { ...edits, ...change };
    if (next.name === workspace.name) delete next.name;
    if (next.requireSecondFactor === workspace.requireSecondFactor) delete next.requireSecondFactor;
    onEdit(next);
  };
  const save = useDeed({
    run: () => agents.updateWorkspace({ params: { workspaceId: workspace.id }, body }),
    done: 'L’espace de travail est modifié.',
    changes: [['workspaces'], ['me']],
    onDone: () => onEdit({}),
  });
  const faultText = useFaultText(save.error);
  return (
    <form
      className={styles.group}
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(body).length > 0) save.run(undefined);
      }}
    >
      <Field label="Nom de l’espace de travail" fault={faultText('name')}>
        {(wiring) => (
          <input {...wiring} value={name} onChange={({ target }) => edit({ name: target.value })} />
        )}
      </Field>
      <Check
        label="Demander un second facteur à tous ses membres"
        hint="Ses projets ne s’ouvriront plus, dans les 30 secondes, qu’à une connexion à deux facteurs. Connectez-vous d’abord vous-même avec le vôtre."
        checked={isRequired}
        onChange={(checked) => edit({ requireSecondFactor: checked })}
      />
      <Refusal error={save.error} fields={['name']} />
      <div>
        <Button
          type="submit"
          kind="primary"
          busy={save.busy}
          whyNot={Object.keys(body).length === 0 ? 'Rien n’a changé.' : undefined}
        >
          Enregistrer
        </Button>
      </div>
    </form>
  );
}

interface WorkspaceEndProps {
  workspace: Workspace;
  projects: readonly Project[];
}

function WorkspaceEnd({ workspace, projects }: WorkspaceEndProps) {
  const [isAsked, setAsked] = useState(false);
  const active = projects.filter(({ archivedAt }) => archivedAt === null);
  const remove = useDeed({
    run: () =>
      agents.deleteWorkspace({
        params: { workspaceId: workspace.id },
        body: { confirm: workspace.name, projects: projects.map(({ id }) => id) },
      }),
    onDone: ({ id }) => void router.navigate({ to: '/', search: { suppression: [id] } }),
  });
  return (
    <section className={styles.danger}>
      <h2>Supprimer l’espace de travail</h2>
      <p>
        Ses projets, leurs données, ses comptes de service et leurs clés partent pour toujours. Les
        comptes des personnes restent.
      </p>
      <div className={styles.buttons}>
        <Button
          kind="danger"
          icon="trash"
          whyNot={
            active.length > 0
              ? `Archivez d’abord : ${active.map(({ name }) => name).join(', ')}.`
              : undefined
          }
          onClick={() => setAsked(true)}
        >
          Supprimer l’espace de travail…
        </Button>
      </div>
      {isAsked && (
        <Confirm
          title={`Supprimer « ${workspace.name} » ?`}
          submit="Supprimer pour toujours"
          busy={remove.busy}
          error={remove.error}
          name={workspace.name}
          onConfirm={() => remove.run(undefined)}
          onClose={() => {
            remove.forget();
            setAsked(false);
          }}
        >
          <p style={{ margin: 0 }}>
            {projects.length === 0
              ? 'Il n’a plus de projet.'
              : `Avec lui : ${projects.map(({ name }) => name).join(', ')}. Cela ne se défait pas.`}
          </p>
        </Confirm>
      )}
    </section>
  );
}
