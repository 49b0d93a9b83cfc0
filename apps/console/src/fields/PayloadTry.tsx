import { useDeferredValue } from 'react';
import { useProject } from '../api/project.ts';
import { Button } from '../controls/Button.tsx';
import { Field } from '../controls/Field.tsx';
import { Notice } from '../controls/Notice.tsx';
import styles from './PayloadTry.module.css';
import { Readings } from './Readings.tsx';
import { readPayload } from './read-payload.ts';
import { useReader } from './use-reader.ts';
import type { DraftType } from './wording.ts';

interface PayloadTryProps {
  type: Pick<DraftType, 'fields' | 'phoneParsingConfig'>;
  text: string;
  onText: (text: string) => void;
  /** Makes the fields of a payload; absent where fields cannot change. */
  onPropose?: ((data: Record<string, unknown>) => void) | undefined;
}

/** A payload, and at once what the type would understand of it, by the very rules of the server. */
export function PayloadTry({ type, text, onText, onPropose }: PayloadTryProps) {
  const { currency } = useProject();
  const pasted = readPayload(useDeferredValue(text));
  const reader = useReader(text !== '');
  const readings =
    pasted.kind === 'data' && reader && reader.explainPayload(pasted.data, type, { currency });
  const refusals = readings && reader ? readings.filter(reader.isRefusal).length : 0;
  return (
    <div className={styles.try}>
      <Field
        label="Données d’un événement"
        hint="En JSON : data seul, ou l’événement entier. Rien n’est envoyé."
        fault={pasted.kind === 'fault' ? pasted.text : undefined}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            className={styles.text}
            rows={9}
            spellCheck={false}
            placeholder={example}
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </Field>
      {pasted.kind === 'data' && onPropose && (
        <div>
          <Button icon="types" busy={!reader} onClick={() => onPropose(pasted.data)}>
            Proposer les champs d’après ces données
          </Button>
        </div>
      )}
      {readings && (
        <>
          <div role="status">
            <Notice tone={refusals > 0 ? 'warn' : 'good'}>
              {refusals === 0
                ? 'Cet événement serait compris.'
                : `Cet événement irait à la corbeille : ${refusals === 1 ? 'une valeur en est la cause' : `${refusals} valeurs en sont la cause`}.`}
            </Notice>
          </div>
          <Readings readings={readings} />
        </>
      )}
    </div>
  );
}

const example = '{\n  "email": "ada@exemple.fr",\n  "order_id": "1042",\n  "total": 120\n}';
