import { useState } from 'react';
import { agents } from '../../api/api.ts';
import { useProject, useProjects } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { Check, Group } from '../../controls/Check.tsx';
import { Choice, Field } from '../../controls/Field.tsx';
import { FormDialog } from '../../controls/FormDialog.tsx';
import styles from './agents.module.css';
import { Delivery } from './Delivery.tsx';
import { invitationsKey } from './use-members.ts';
import { type Role, roleNames } from './wording.ts';

/** By e-mail, with a role on each project, or as an owner of the workspace. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const project = useProject();
  const { accountId } = project;
  const { data: projects = [] } = useProjects();
  const [email, setEmail] = useState('');
  const [isOwner, setOwner] = useState(false);
  const [roles, setRoles] = useState<Record<string, Role | ''>>({ [project.id]: 'reader' });
  const given = Object.entries(roles).flatMap(([projectId, role]) =>
    role === '' ? [] : [{ projectId, role }],
  );
  const invite = useDeed({
    run: () =>
      agents.createInvitation({
        params: { workspaceId: accountId },
        body: { email: email.trim(), ...(isOwner ? { isOwner } : { roles: given }) },
      }),
    changes: [invitationsKey(accountId)],
  });
  const faultText = useFaultText(invite.error);
  if (invite.answer)
    return (
      <Delivery
        title="L’invitation est faite"
        delivery={invite.answer}
        life="Le lien vaut 7 jours et ne sert qu’une fois."
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title="Inviter quelqu’un"
      submit="Inviter"
      busy={invite.busy}
      error={invite.error}
      fields={['email']}
      whyNot={
        email.trim() === ''
          ? 'Écrivez d’abord son adresse e-mail.'
          : !isOwner && given.length === 0
            ? 'Donnez un rôle sur un projet au moins.'
            : undefined
      }
      onSubmit={() => invite.run(undefined)}
      onClose={onClose}
    >
      <Field
        label="Son adresse e-mail"
        hint="La personne choisira son nom et son mot de passe, ou se connectera si elle a déjà un compte."
        fault={faultText('email')}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <Check
        label="Propriétaire de l’espace de travail"
        hint="Tous les droits sur tous ses projets, ceux d’aujourd’hui et ceux de demain."
        checked={isOwner}
        onChange={setOwner}
      />
      {!isOwner && (
        <Group title="Son rôle sur chaque projet">
          {projects
            .filter((each) => each.accountId === accountId && each.archivedAt === null)
            .map(({ id, name }) => (
              <div key={id} className={styles.role}>
                <span aria-hidden="true">{name}</span>
                <Choice
                  label={`Rôle sur ${name}`}
                  isQuiet
                  value={roles[id] ?? ''}
                  options={[
                    ['', 'Aucun accès'],
                    ['reader', roleNames.reader],
                    ['editor', roleNames.editor],
                  ]}
                  onChoose={(role) => setRoles({ ...roles, [id]: role as Role | '' })}
                />
              </div>
            ))}
        </Group>
      )}
    </FormDialog>
  );
}
