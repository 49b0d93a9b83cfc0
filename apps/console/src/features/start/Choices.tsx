import { useId } from 'react';
import { Copy } from '../../controls/Copy.tsx';
import styles from './Start.module.css';

interface ChoicesProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
}

/** A few ways, of which one is taken. */
export function Choices<Value extends string>({
  legend,
  value,
  options,
  onChoose,
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(([each, title]) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={each === value}
            onChange={() => onChoose(each)}
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}

/** Something to paste elsewhere. */
export const Code = ({ text }: { text: string }) => (
  <div className={styles.code}>
    <pre>
      <code>{text}</code>
    </pre>
    <Copy text={text} />
  </div>
);
