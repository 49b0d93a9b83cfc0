import type { Field as EventField } from '@sillage/client/source/client';
import { identifyingTypes } from '@sillage/engine/events/event-type-faults';
import { Field } from '../controls/Field.tsx';
import styles from './FieldsEditor.module.css';
import {
  entities,
  entityMeanings,
  entityNames,
  type FieldEntity,
  type FieldType,
  typeForms,
  typeNames,
  typesOf,
} from './wording.ts';

interface FieldFormProps {
  field: EventField;
  isLocked: boolean;
  onChange: (change: Partial<EventField>) => void;
  faultOf: (name: string) => string | undefined;
}

/** All that can be said of a field, each with what it means. */
export function FieldForm({ field, isLocked, onChange, faultOf }: FieldFormProps) {
  const { ingestionKey, storageKey, type, entity } = field;
  return (
    <fieldset className={styles.form} disabled={isLocked}>
      <legend className="visually-hidden">Champ {ingestionKey}</legend>
      <Field
        label="Clé d’ingestion"
        hint={
          <>
            La clé de la valeur dans <code>data</code>, telle que vous l’envoyez.
          </>
        }
        fault={faultOf('ingestionKey')}
      >
        {(wiring) => (
          <input
            {...wiring}
            value={ingestionKey}
            maxLength={100}
            spellCheck={false}
            autoCapitalize="off"
            onChange={({ target }) =>
              onChange({
                ingestionKey: target.value,
                ...(storageKey === ingestionKey && { storageKey: target.value }),
              })
            }
          />
        )}
      </Field>
      <Field
        label="Clé de stockage"
        hint="Le nom sous lequel elle est conservée et lue : le même pour la même chose dans tout le projet."
        fault={faultOf('storageKey')}
      >
        {(wiring) => (
          <input
            {...wiring}
            value={storageKey}
            maxLength={100}
            spellCheck={false}
            autoCapitalize="off"
            onChange={({ target }) => onChange({ storageKey: target.value })}
          />
        )}
      </Field>
      <Field label="Elle décrit" hint={entityMeanings[entity]} fault={faultOf('entity')}>
        {(wiring) => (
          <select
            {...wiring}
            value={entity}
            onChange={({ target }) => onChange({ entity: target.value as FieldEntity })}
          >
            {entities.map((each) => (
              <option key={each} value={each}>
                {entityNames[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Type" hint={`Attendu : ${typeForms[type]}.`} fault={faultOf('type')}>
        {(wiring) => (
          <select
            {...wiring}
            value={type}
            onChange={({ target }) => onChange({ type: target.value as FieldType })}
          >
            {typesOf[entity].map((each) => (
              <option key={each} value={each}>
                {typeNames[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={styles.checks}>
        <Check
          label="Facultatif"
          hint="Sans cette case, un événement qui ne l’a pas, ou dont la valeur ne se comprend pas, va à la corbeille."
          isOn={field.optional}
          onChange={(optional) => onChange({ optional })}
        />
        <Check
          label="Donnée personnelle"
          hint="Effacée à la fin de la durée de conservation."
          isOn={field.isPii}
          onChange={(isPii) => onChange({ isPii })}
        />
        {entity === 'user' && identifyingTypes.includes(type) && (
          <Check
            label="Identifie la personne"
            hint="Deux événements de même valeur sont de la même personne."
            isOn={field.discriminant}
            onChange={(discriminant) => onChange({ discriminant })}
          />
        )}
        {type === 'location' && (
          <Check
            label="Lieu le plus probable de la personne"
            hint="Il l’emporte sur celui que disent ses visites."
            isOn={field.isMostProbableLocation}
            onChange={(isMostProbableLocation) => onChange({ isMostProbableLocation })}
          />
        )}
      </div>
    </fieldset>
  );
}

interface CheckProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const Check = ({ label, hint, isOn, onChange }: CheckProps) => (
  <label className={styles.check}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    <span>
      {label}
      <small>{hint}</small>
    </span>
  </label>
);
