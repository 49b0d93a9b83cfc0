import { useId, useState } from 'react';
import { agents } from '../../api/api.ts';
import { useMe } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { Button } from '../../controls/Button.tsx';
import { Refusal } from '../../controls/Failure.tsx';
import { Field } from '../../controls/Field.tsx';
import { LeaveGuard } from '../../controls/LeaveGuard.tsx';
import { router } from '../../router/use-router.ts';
import { currencies, ownTimeZone, timeZones } from './places.ts';
import { isProjectId, proposedId } from './project-id.ts';
import styles from './projects.module.css';

const newWorkspace = 'new';

/** A project made in place: its name proposes the rest. A first one gets its workspace on the way. */
export function NewProjectForm() {
  const { data: me } = useMe();
  const id = useId();
  const owned = me?.workspaces ?? [];
  const [name, setName] = useState('');
  const [ownId, setOwnId] = useState<string>();
  const [timezone, setTimezone] = useState(ownTimeZone);
  const [currency, setCurrency] = useState('EUR');
  const [chosen, setChosen] = useState<string>();
  const [workspaceName, setWorkspaceName] = useState('');
  const [madeWorkspace, setMadeWorkspace] = useState<string>();
  const workspace = chosen ?? owned[0]?.id ?? newWorkspace;
  const projectId = ownId ?? proposedId(name);
  const create = useDeed({
    run: async () => {
      const accountId =
        workspace !== newWorkspace ? workspace : (madeWorkspace ?? (await makeWorkspace()));
      return agents.createProject({
        body: { id: projectId, name: name.trim(), accountId, timezone, currency },
      });
    },
    done: ({ name: made }) => `Le projet « ${made} » est créé.`,
    changes: [['projects'], ['me'], ['workspaces']],
    onDone: (project) => void router.navigate({ to: `/${project.id}/mise-en-route` }),
  });
  /** Kept when the project is refused after it: trying again makes no second workspace. */
  const makeWorkspace = async () => {
    const made = await agents.createWorkspace({
      body: { name: workspaceName.trim() || name.trim() },
    });
    setMadeWorkspace(made.id);
    return made.id;
  };
  const faultText = useFaultText(create.error);
  const idFault =
    faultText('id') ??
    (projectId !== '' && !isProjectId(projectId)
      ? 'De 3 à 64 minuscules sans accent et chiffres, en groupes séparés par un trait d’union.'
      : undefined);
  return (
    <form
      className={styles.form}
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isProjectId(projectId) && name.trim() !== '' && !create.busy) create.run(undefined);
      }}
    >
      <h2 id={`${id}-title`} className="visually-hidden">
        Nouveau projet
      </h2>
      <Field
        label="Nom du projet"
        hint="Le site ou la boutique que vous suivez."
        fault={faultText('name')}
      >
        {(wiring) => (
          <input
            {...wiring}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field
        label="Identifiant"
        hint="Que portent vos pages et vos programmes. Il est définitif."
        fault={idFault}
      >
        {(wiring) => (
          <input
            {...wiring}
            autoComplete="off"
            spellCheck={false}
            value={projectId}
            onChange={({ target }) => setOwnId(target.value || undefined)}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field
          label="Fuseau horaire"
          hint="Le début des jours et des mois."
          fault={faultText('timezone')}
        >
          {(wiring) => (
            <select
              {...wiring}
              value={timezone}
              onChange={({ target }) => setTimezone(target.value)}
            >
              {timeZones(timezone).map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label="Devise"
          hint="De tous les montants. À choisir avant le premier événement."
          fault={faultText('currency')}
        >
          {(wiring) => (
            <select
              {...wiring}
              value={currency}
              onChange={({ target }) => setCurrency(target.value)}
            >
              {currencies(currency).map(([code, text]) => (
                <option key={code} value={code}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {owned.length > 0 && (
        <Field label="Espace de travail">
          {(wiring) => (
            <select
              {...wiring}
              value={workspace}
              onChange={({ target }) => setChosen(target.value)}
            >
              {owned.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
              <option value={newWorkspace}>Un nouvel espace de travail…</option>
            </select>
          )}
        </Field>
      )}
      {workspace === newWorkspace && (
        <Field
          label="Nom de l’espace de travail"
          hint="Votre organisation : elle réunit ses projets, et vous en serez propriétaire."
        >
          {(wiring) => (
            <input
              {...wiring}
              autoComplete="organization"
              placeholder={name}
              value={workspaceName}
              onChange={({ target }) => setWorkspaceName(target.value)}
            />
          )}
        </Field>
      )}
      <LeaveGuard isDirty={name.trim() !== '' && !create.busy} />
      <Refusal error={create.error} fields={['id', 'name', 'timezone', 'currency']} />
      <div>
        <Button
          type="submit"
          kind="primary"
          busy={create.busy}
          whyNot={
            name.trim() === ''
              ? 'Donnez d’abord un nom au projet.'
              : isProjectId(projectId)
                ? undefined
                : 'L’identifiant ne convient pas encore.'
          }
        >
          Créer le projet
        </Button>
      </div>
    </form>
  );
}
