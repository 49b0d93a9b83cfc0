import { useState } from 'react';
import { useProject } from '../api/project.ts';
import { Field } from '../controls/Field.tsx';
import { FieldsEditor } from './FieldsEditor.tsx';
import { PayloadTry } from './PayloadTry.tsx';
import styles from './TypeEditor.module.css';
import { useKeyMeanings } from './use-key-meanings.ts';
import { useReader } from './use-reader.ts';
import type { DraftType } from './wording.ts';

interface TypeEditorProps {
  draft: DraftType;
  onChange: (draft: DraftType) => void;
  isNew?: boolean;
  marked?: ReadonlySet<string> | undefined;
  openKey?: string | undefined;
  /** A payload that is there from the start. */
  payload?: string;
  whyNot?: string | undefined;
  faultOf: (path: string) => string | undefined;
}

/** A type: its names, its fields, and a payload to try it with. */
export function TypeEditor({
  draft,
  onChange,
  isNew = false,
  payload = '',
  whyNot,
  faultOf,
  ...fields
}: TypeEditorProps) {
  const { currency } = useProject();
  const [text, setText] = useState(payload);
  const reader = useReader(text !== '');
  const elsewhere = useKeyMeanings(draft.reference);
  const hasPhone = draft.fields.some(({ type }) => type === 'phone');
  const propose = (data: Record<string, unknown>) =>
    reader && onChange({ ...draft, fields: reader.proposeFields([data], currency, elsewhere) });
  const trial = (
    <section className={styles.part}>
      <h2>{isNew ? 'Partir d’un exemple' : 'Essayer'}</h2>
      <PayloadTry
        type={draft}
        text={text}
        onText={setText}
        onPropose={whyNot === undefined ? propose : undefined}
      />
    </section>
  );
  return (
    <div className={styles.frame}>
      <div className={styles.editor}>
        {isNew && trial}
        <div className={styles.parts}>
          <fieldset className={styles.names} disabled={whyNot !== undefined}>
            <legend className="visually-hidden">Noms</legend>
            <Field label="Nom" hint="Celui que lisent les gens." fault={faultOf('name')}>
              {(wiring) => (
                <input
                  {...wiring}
                  required
                  maxLength={200}
                  value={draft.name}
                  onChange={({ target }) =>
                    onChange({
                      ...draft,
                      name: target.value,
                      ...(isNew &&
                        draft.reference === referenceOf(draft.name) && {
                          reference: referenceOf(target.value),
                        }),
                    })
                  }
                />
              )}
            </Field>
            <Field
              label="Référence"
              hint={
                isNew
                  ? 'Ce que vos événements portent dans eventType. Définitive.'
                  : 'Ce que vos événements portent dans eventType.'
              }
              fault={faultOf('reference')}
            >
              {(wiring) => (
                <input
                  {...wiring}
                  required
                  maxLength={100}
                  spellCheck={false}
                  autoCapitalize="off"
                  readOnly={!isNew}
                  value={draft.reference}
                  onChange={({ target }) => onChange({ ...draft, reference: target.value })}
                />
              )}
            </Field>
            {hasPhone && <Countries draft={draft} onChange={onChange} faultOf={faultOf} />}
          </fieldset>
          <section className={styles.part}>
            <h2>Champs</h2>
            <FieldsEditor
              {...fields}
              fields={draft.fields}
              whyNot={whyNot}
              faultOf={faultOf}
              onChange={(next) => onChange({ ...draft, fields: next })}
            />
          </section>
        </div>
        {!isNew && trial}
      </div>
    </div>
  );
}

type CountriesProps = Pick<TypeEditorProps, 'draft' | 'onChange' | 'faultOf'>;

/** The order of the list is the order of the attempts. */
function Countries({ draft, onChange, faultOf }: CountriesProps) {
  const [text, setText] = useState(() =>
    [...draft.phoneParsingConfig]
      .sort((a, b) => a.order - b.order)
      .map(({ countryCode }) => countryCode)
      .join(', '),
  );
  return (
    <Field
      label="Pays des numéros sans indicatif"
      hint="Deux lettres chacun, dans l’ordre des essais : FR, BE."
      fault={faultOf('phoneParsingConfig.0.countryCode') ?? faultOf('phoneParsingConfig')}
    >
      {(wiring) => (
        <input
          {...wiring}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            const codes = target.value.toUpperCase().match(/[A-Z]+/g) ?? [];
            onChange({
              ...draft,
              phoneParsingConfig: [...new Set(codes)].map((countryCode, index) => ({
                order: index + 1,
                countryCode,
              })),
            });
          }}
        />
      )}
    </Field>
  );
}

/** « Demande de devis » is `demande-de-devis`. */
const referenceOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
