import { shiftDays } from '@sillage/engine/question/period';
import { readAmount } from '@sillage/engine/spend-files/read-amount';
import { dayAt, startOfDay, toZonedText } from '@sillage/engine/time/zoned-time';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useKnownCampaigns } from '../../api/known-campaigns.ts';
import { useProject } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { Field } from '../../controls/Field.tsx';
import { FormDialog } from '../../controls/FormDialog.tsx';
import { useAddress } from '../../question/use-address.ts';
import { currencyOptions } from './currencies.ts';
import styles from './outlays.module.css';
import { defaultPlace, type Place, PlaceField, placeOf } from './PlaceField.tsx';
import type { SpendRow } from './spend-rows.ts';

interface OutlayDialogProps {
  /** The one to change; a new one otherwise. */
  row?: SpendRow;
  onClose: () => void;
}

/** A campaign or a source, days, an amount. */
export function OutlayDialog({ row, onClose }: OutlayDialogProps) {
  const { id: projectId, timezone, currency: usual } = useProject();
  const { get } = useAddress();
  const { data: known } = useKnownCampaigns();
  const today = dayAt(Date.now(), timezone);
  const [place, setPlace] = useState<Place>(row ? placeOf(row) : defaultPlace(get('campagne')));
  const [first, setFirst] = useState(row?.first ?? `${today.slice(0, 7)}-01`);
  const [last, setLast] = useState(row?.last ?? today);
  const [written, setWritten] = useState(row ? String(row.amount).replace('.', ',') : '');
  const [currency, setCurrency] = useState(row?.currency ?? usual);
  const amount = readAmount(written, undefined);
  const save = useDeed({
    run: async () => {
      const terms = {
        amount: { amount: 'amount' in amount ? Number(amount.amount) : 0, currency },
        startDate: toZonedText(startOfDay(first, timezone), timezone),
        endDate: toZonedText(startOfDay(shiftDays(last, 1), timezone), timezone),
      };
      if (place.kind === 'campaign') {
        const { campaignId } = place;
        const wmktId = place.wmktId || (known?.campaigns.get(campaignId)?.wmktId ?? '');
        const was = row?.place.kind === 'campaign' ? row.place.campaignId : campaignId;
        const params = { projectId, wmktId, parentCampaignId: was };
        return row
          ? api.updateOutlay({
              params: { ...params, outlayId: row.id },
              body: { ...terms, campaignId },
            })
          : api.createOutlay({ params, body: terms });
      }
      const { source, sourceCampaign } = place;
      const body = { ...terms, source, sourceCampaign: sourceCampaign || null };
      return row
        ? api.updateSourceOutlay({ params: { projectId, outlayId: row.id }, body })
        : api.createSourceOutlay({ params: { projectId }, body });
    },
    done: row ? 'La dépense est modifiée.' : 'La dépense est enregistrée.',
    changes: [['outlays'], ['missing-rates']],
    onDone: onClose,
  });
  const faultText = useFaultText(save.error);
  const whyNot =
    place.kind === 'campaign' && place.campaignId === ''
      ? 'Choisissez une campagne ou une source.'
      : place.kind === 'source' && place.source === ''
        ? 'Écrivez la source.'
        : first === '' || last === ''
          ? 'Choisissez les jours.'
          : first > last
            ? 'Le dernier jour précède le premier.'
            : 'fault' in amount
              ? 'Écrivez le montant, par exemple 1 234,56.'
              : undefined;
  return (
    <FormDialog
      title={row ? 'Modifier une dépense' : 'Ajouter une dépense'}
      submit={row ? 'Enregistrer' : 'Ajouter la dépense'}
      busy={save.busy}
      error={save.error}
      whyNot={whyNot}
      onSubmit={() => save.run(undefined)}
      onClose={onClose}
    >
      <PlaceField place={place} onPlace={setPlace} isKept={row !== undefined} />
      <div className={styles.pair}>
        <Field label="Premier jour" fault={faultText('startDate')}>
          {(wiring) => (
            <input
              {...wiring}
              type="date"
              required
              value={first}
              onChange={({ target }) => setFirst(target.value)}
            />
          )}
        </Field>
        <Field
          label="Dernier jour"
          hint="Compris."
          fault={first > last && last !== '' ? 'Il précède le premier.' : faultText('endDate')}
        >
          {(wiring) => (
            <input
              {...wiring}
              type="date"
              required
              value={last}
              onChange={({ target }) => setLast(target.value)}
            />
          )}
        </Field>
      </div>
      <div className={styles.pair}>
        <Field
          label="Montant"
          hint="Réparti sur ces jours, au centime près."
          fault={
            written !== '' && 'fault' in amount
              ? amount.fault === 'negative'
                ? 'Une dépense ne peut pas être négative.'
                : 'Ce n’est pas un montant.'
              : faultText('amount')
          }
        >
          {(wiring) => (
            <input
              {...wiring}
              inputMode="decimal"
              autoComplete="off"
              placeholder="1 234,56"
              value={written}
              onChange={({ target }) => setWritten(target.value)}
            />
          )}
        </Field>
        <Field label="Devise">
          {(wiring) => (
            <select
              {...wiring}
              value={currency}
              onChange={({ target }) => setCurrency(target.value)}
            >
              {currencyOptions(usual).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </FormDialog>
  );
}
