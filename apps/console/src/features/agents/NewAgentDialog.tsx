import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agents } from '../../api/api.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { Check } from '../../controls/Check.tsx';
import { Field } from '../../controls/Field.tsx';
import { FormDialog } from '../../controls/FormDialog.tsx';

const empty = { email: '', firstname: '', lastname: '', password: '', accountId: '' };

/** An account made at once, with a first password: for servers without mail. */
export function NewAgentDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(empty);
  const [administrator, setAdministrator] = useState(false);
  const { data: workspaces } = useQuery({
    queryKey: ['workspaces'],
    queryFn: ({ signal }) => agents.listWorkspaces({ query: { limit: 500 } }, { signal }),
  });
  const { email, firstname, lastname, password, accountId } = form;
  const create = useDeed({
    run: () =>
      agents.createAgent({
        body: {
          email: email.trim(),
          password,
          firstname: firstname.trim(),
          lastname: lastname.trim(),
          administrator,
          ...(accountId !== '' && { accountId }),
        },
      }),
    done: ({ email: made }) => `Le compte de ${made} est créé.`,
    changes: [['agents']],
    onDone: onClose,
  });
  const faultText = useFaultText(create.error);
  const input = (name: keyof typeof empty, label: string, type: string, hint?: string) => (
    <Field label={label} hint={hint} fault={faultText(name)}>
      {(wiring) => (
        <input
          {...wiring}
          type={type}
          autoComplete={type === 'password' ? 'new-password' : 'off'}
          value={form[name]}
          onChange={({ target }) => setForm({ ...form, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <FormDialog
      title="Créer un compte"
      submit="Créer le compte"
      busy={create.busy}
      error={create.error}
      fields={['email', 'firstname', 'lastname', 'password']}
      whyNot={
        email.trim() === '' || password === ''
          ? 'Il faut une adresse e-mail et un mot de passe.'
          : undefined
      }
      onSubmit={() => create.run(undefined)}
      onClose={onClose}
    >
      {input('email', 'Adresse e-mail', 'email')}
      {input('firstname', 'Prénom', 'text')}
      {input('lastname', 'Nom', 'text')}
      {input(
        'password',
        'Premier mot de passe',
        'password',
        '12 caractères au moins. La personne le changera sur la page de son compte.',
      )}
      <Field
        label="Propriétaire de l’espace de travail"
        hint="Sans espace, le compte n’ouvre aucun projet : donnez-lui ensuite un rôle."
      >
        {(wiring) => (
          <select
            {...wiring}
            value={accountId}
            onChange={({ target }) => setForm({ ...form, accountId: target.value })}
          >
            <option value="">Aucun</option>
            {workspaces?.data.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Check
        label="Administrateur du serveur"
        hint="Tient les comptes et les espaces de travail ; n’ouvre aucun projet."
        checked={administrator}
        onChange={setAdministrator}
      />
    </FormDialog>
  );
}
