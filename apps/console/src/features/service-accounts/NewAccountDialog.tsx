import type { ServiceAccount } from '@sillage/client/source/client';
import { useRef, useState } from 'react';
import { agents } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { Field } from '../../controls/Field.tsx';
import { FormDialog } from '../../controls/FormDialog.tsx';
import { KeyReady } from './KeyReady.tsx';
import { canMakeKeys } from './key-file.ts';
import { LifeField } from './LifeField.tsx';
import { NoKeysHere } from './NoKeysHere.tsx';
import { newKeyFile } from './new-key-file.ts';
import type { Role } from './wording.ts';

/** An account and its first key, in one go. */
export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const { id: projectId } = useProject();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('reader');
  const [life, setLife] = useState('365');
  /** Made already, when its key was refused: trying again makes no second account. */
  const made = useRef<ServiceAccount>(undefined);
  const create = useDeed({
    run: async () => {
      made.current ??= await agents.createServiceAccount({
        params: { projectId },
        body: { name: name.trim(), role },
      });
      return newKeyFile(made.current.id, life);
    },
    changes: [['service-accounts']],
  });
  const faultText = useFaultText(create.error);
  if (create.answer) return <KeyReady name={name} file={create.answer} onClose={onClose} />;
  return (
    <FormDialog
      title="Créer un compte de service"
      submit="Créer le compte et sa clé"
      busy={create.busy}
      error={create.error}
      fields={['name']}
      whyNot={
        !canMakeKeys()
          ? 'Ce navigateur ne fait de clés que sur une page en https.'
          : name.trim() === ''
            ? 'Donnez-lui d’abord un nom.'
            : undefined
      }
      onSubmit={() => create.run(undefined)}
      onClose={onClose}
    >
      {!canMakeKeys() && <NoKeysHere />}
      <Field
        label="Nom"
        hint="Le programme qui s’en servira : « Serveur de la boutique », « Rapport du lundi »."
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
        label="Rôle sur ce projet"
        hint={
          role === 'reader'
            ? 'Lit tout, ne change rien : un rapport, un tableau de bord.'
            : 'Lit et écrit : une boutique qui envoie ses commandes, un import de dépenses.'
        }
      >
        {(wiring) => (
          <select {...wiring} value={role} onChange={({ target }) => setRole(target.value as Role)}>
            <option value="reader">Lecteur</option>
            <option value="editor">Éditeur</option>
          </select>
        )}
      </Field>
      <LifeField life={life} onChoose={setLife} />
    </FormDialog>
  );
}
