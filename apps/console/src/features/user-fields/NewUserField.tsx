import { identifyingTypes } from '@sillage/engine/events/event-type-faults';
import { useState } from 'react';
import { agents } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { Refusal } from '../../controls/Failure.tsx';
import { Field } from '../../controls/Field.tsx';
import { typeForms, typeNames, typesOf } from '../../fields/wording.ts';
import styles from './UserFields.module.css';

type UserFieldType = Exclude<keyof typeof typeNames, 'state'>;
const types = typesOf.user as readonly UserFieldType[];

/** What is to be kept of persons; the first field is nearly always their address. */
export function NewUserField({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const { id: projectId } = useProject();
  const whyNot = useWhyNot('add');
  const [storageKey, setStorageKey] = useState(isFirst ? 'email' : '');
  const [type, setType] = useState<UserFieldType>(isFirst ? 'email' : 'string');
  const [discriminant, setDiscriminant] = useState(isFirst);
  const [isPii, setPii] = useState(isFirst);
  const adding = useDeed({
    run: () =>
      agents.addUserField({
        params: { projectId },
        body: { storageKey, type, discriminant, isPii },
      }),
    done: (field) => `Le champ ${field.storageKey} est ajouté.`,
    changes: [['user-fields', projectId]],
    onDone: onClose,
  });
  const faultOf = useFaultText(adding.error);
  const mayIdentify = identifyingTypes.includes(type);
  return (
    <Dialog
      title="Ajouter un champ de personne"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            kind="primary"
            busy={adding.busy}
            whyNot={whyNot ?? (storageKey === '' ? 'Donnez-lui une clé.' : undefined)}
            onClick={() => adding.run(undefined)}
          >
            Ajouter
          </Button>
        </>
      }
    >
      <Field
        label="Clé de stockage"
        hint="La même que dans les types d’événements qui l’envoient : email, phone, customerId."
        fault={faultOf('storageKey')}
      >
        {(wiring) => (
          <input
            {...wiring}
            value={storageKey}
            maxLength={100}
            spellCheck={false}
            autoCapitalize="off"
            onChange={({ target }) => setStorageKey(target.value)}
          />
        )}
      </Field>
      <Field label="Type" hint={`Attendu : ${typeForms[type]}.`} fault={faultOf('type')}>
        {(wiring) => (
          <select
            {...wiring}
            value={type}
            onChange={({ target }) => {
              const next = target.value as UserFieldType;
              setType(next);
              if (!identifyingTypes.includes(next)) setDiscriminant(false);
            }}
          >
            {types.map((each) => (
              <option key={each} value={each}>
                {typeNames[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={discriminant}
          disabled={!mayIdentify}
          onChange={({ target }) => setDiscriminant(target.checked)}
        />
        <span>
          Identifie la personne
          <small>
            {mayIdentify
              ? 'Deux événements de même valeur sont de la même personne.'
              : 'Une valeur de ce type ne distingue pas une personne d’une autre.'}
          </small>
        </span>
      </label>
      <label className={styles.check}>
        <input type="checkbox" checked={isPii} onChange={({ target }) => setPii(target.checked)} />
        <span>
          Donnée personnelle
          <small>Effacée à la fin de la durée de conservation.</small>
        </span>
      </label>
      <Refusal error={adding.error} />
    </Dialog>
  );
}
