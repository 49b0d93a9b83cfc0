import type { Field as EventField } from '@sillage/client/source/client';
import { useState } from 'react';
import { Badge } from '../controls/Badge.tsx';
import { Button, IconButton } from '../controls/Button.tsx';
import { FieldForm } from './FieldForm.tsx';
import styles from './FieldsEditor.module.css';
import { changed, entityNames, newField, typeNames } from './wording.ts';

interface FieldsEditorProps {
  fields: readonly EventField[];
  onChange: (fields: EventField[]) => void;
  /** Keys that are in question: they stand out. */
  marked?: ReadonlySet<string> | undefined;
  /** The field that is open at first, by its ingestion key. */
  openKey?: string | undefined;
  whyNot?: string | undefined;
  faultOf: (path: string) => string | undefined;
}

/** The fields of a type, one below the other; the open one can be changed. */
export function FieldsEditor({
  fields,
  onChange,
  marked,
  openKey,
  whyNot,
  faultOf,
}: FieldsEditorProps) {
  const [open, setOpen] = useState(() =>
    fields.findIndex(({ ingestionKey }) => ingestionKey === openKey),
  );
  const replace = (index: number, change: Partial<EventField>) =>
    onChange(fields.map((field, at) => (at === index ? changed(field, change) : field)));
  return (
    <div className={styles.editor}>
      <ol className={styles.fields}>
        {fields.map((field, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a field has no other identity while it is edited.
            key={index}
            className={styles.field}
            data-marked={marked?.has(field.ingestionKey) || undefined}
            data-open={open === index || undefined}
          >
            <div className={styles.line}>
              <button
                type="button"
                className={styles.summary}
                aria-expanded={open === index}
                onClick={() => setOpen(open === index ? -1 : index)}
              >
                <span className={styles.keys}>
                  <code>{field.ingestionKey || 'nouveau champ'}</code>
                  {field.storageKey !== field.ingestionKey && field.storageKey && (
                    <>
                      <span aria-hidden="true">→</span>
                      <span className="visually-hidden">conservé sous</span>
                      <code>{field.storageKey}</code>
                    </>
                  )}
                </span>
                <span className={styles.meaning}>
                  {typeNames[field.type]} · {entityNames[field.entity].toLowerCase()}
                </span>
                <Flags field={field} />
              </button>
              {whyNot === undefined && (
                <IconButton
                  icon="trash"
                  label={`Retirer le champ ${field.ingestionKey}`}
                  onClick={() => {
                    setOpen(-1);
                    onChange(fields.filter((_, at) => at !== index));
                  }}
                />
              )}
            </div>
            {open === index && (
              <FieldForm
                field={field}
                isLocked={whyNot !== undefined}
                onChange={(change) => replace(index, change)}
                faultOf={(name) => faultOf(`fields.${index}.${name}`)}
              />
            )}
          </li>
        ))}
      </ol>
      {fields.length === 0 && (
        <p className={styles.none}>Aucun champ : seul le nombre d’événements sera compté.</p>
      )}
      <div>
        <Button
          icon="add"
          whyNot={whyNot}
          onClick={() => {
            setOpen(fields.length);
            onChange([...fields, newField]);
          }}
        >
          Ajouter un champ
        </Button>
      </div>
    </div>
  );
}

const Flags = ({ field: { discriminant, isPii, optional } }: { field: EventField }) => (
  <span className={styles.flags}>
    {discriminant && <Badge tone="good">identifie</Badge>}
    {isPii && <Badge tone="warn">personnel</Badge>}
    {optional && <Badge>facultatif</Badge>}
  </span>
);
