import { Field } from '../../controls/Field.tsx';
import { lives } from './wording.ts';

interface LifeFieldProps {
  life: string;
  onChoose: (life: string) => void;
}

/** When a new key ends. */
export const LifeField = ({ life, onChoose }: LifeFieldProps) => (
  <Field
    label="La clé expire"
    hint="Une clé qui a une fin borne ce que coûte sa perte. Ajoutez-en une autre avant la fin."
  >
    {(wiring) => (
      <select {...wiring} value={life} onChange={({ target }) => onChoose(target.value)}>
        {lives.map(([days, text]) => (
          <option key={days} value={days}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);
