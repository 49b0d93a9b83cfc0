import type { ComputedEvent, Field as EventField } from '@sillage/client/source/client';
import { metricName } from '@sillage/engine/events/metric-names';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { Refusal } from '../../controls/Failure.tsx';
import { Field } from '../../controls/Field.tsx';
import { numberOf } from '../../fields/current-metrics.ts';
import { valueText } from '../../fields/value-text.ts';
import { localText, readLocal } from '../../format/local-time.ts';
import styles from './EventPage.module.css';

interface MetricChangeProps {
  event: ComputedEvent;
  field: Pick<EventField, 'storageKey' | 'type'> & { entity: 'state' | 'statistic' };
  current: unknown;
  onClose: () => void;
}

/** A new value with its date. The values of before stay: analyses count the change at that date. */
export function MetricChange({ event, field, current, onClose }: MetricChangeProps) {
  const { id: projectId, timezone, currency: usual } = useProject();
  const [currency, setCurrency] = useState(usual);
  const whyNot = useWhyNot('edit');
  const { storageKey, entity, type } = field;
  const name = metricName(storageKey);
  const isState = entity === 'state';
  const [value, setValue] = useState(
    isState ? (current === 1 ? '0' : '1') : String(numberOf(current) ?? ''),
  );
  const [date, setDate] = useState(() => localText(Date.now(), timezone));
  const number = Number(value.trim().replace(/\s/g, '').replace(',', '.'));
  const instant = readLocal(date, timezone);
  const params = { projectId, id: event._id, storageKey };
  const deed = useDeed({
    run: async () => {
      const dated = instant === undefined ? {} : { date: new Date(instant).toISOString() };
      return isState
        ? api.patchState({ params, body: { value: value === '1' ? 1 : 0, ...dated } })
        : api.patchStatistic({
            params,
            body: { value: type === 'currency' ? { amount: number, currency } : number, ...dated },
          });
    },
    done: `« ${name} » a changé.`,
    // Every figure may count it.
    changes: [[]],
    onDone: onClose,
  });
  const faultOf = useFaultText(deed.error);
  const isNotNumber = !isState && (value.trim() === '' || Number.isNaN(number));
  return (
    <Dialog
      title={`Changer « ${name} »`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            kind="primary"
            busy={deed.busy}
            whyNot={whyNot ?? (isNotNumber ? 'Écrivez un nombre.' : undefined)}
            onClick={() => deed.run(undefined)}
          >
            Enregistrer
          </Button>
        </>
      }
    >
      {isState ? (
        <fieldset className={styles.radios}>
          <legend>L’événement</legend>
          {(
            [
              ['1', 'entre dans cet état'],
              ['0', 'en sort, ou n’y est pas'],
            ] as const
          ).map(([each, title]) => (
            <label key={each}>
              <input
                type="radio"
                name="value"
                checked={value === each}
                onChange={() => setValue(each)}
              />
              {title}
            </label>
          ))}
        </fieldset>
      ) : (
        <Field
          label={type === 'currency' ? 'Nouveau montant' : 'Nouvelle valeur'}
          hint={
            current === undefined
              ? 'Pas encore de valeur.'
              : `La valeur entière, non la différence. Aujourd’hui : ${valueText(current)}.`
          }
          fault={faultOf('value')}
        >
          {(wiring) => (
            <input
              {...wiring}
              inputMode="decimal"
              value={value}
              onChange={({ target }) => setValue(target.value)}
            />
          )}
        </Field>
      )}
      {type === 'currency' && (
        <Field
          label="Devise"
          hint={
            currency === usual
              ? undefined
              : `Converti en ${usual} au taux de référence de cette date.`
          }
        >
          {(wiring) => (
            <input
              {...wiring}
              value={currency}
              maxLength={3}
              autoCapitalize="characters"
              onChange={({ target }) => setCurrency(target.value.toUpperCase())}
            />
          )}
        </Field>
      )}
      <Field
        label="À la date du"
        hint="Les analyses compteront le changement à cette date : un remboursement de mars baisse mars."
        fault={faultOf('date')}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="datetime-local"
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
        )}
      </Field>
      <Refusal error={deed.error} />
    </Dialog>
  );
}
