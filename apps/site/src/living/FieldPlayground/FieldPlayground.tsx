import { type ReactNode, useState } from 'react';
import type { ExampleProps } from '../example-name.ts';
import { SelectField, TextField } from '../frame/Field';
import { Frame } from '../frame/Frame';
import frame from '../frame/Frame.module.css';
import styles from './FieldPlayground.module.css';
import { readValue } from './read-value.ts';
import { type FieldType, fieldTypes, samples } from './samples.ts';
import { usePhoneParser } from './use-phone-parser.ts';

const typeOptions = fieldTypes.map((type) => [type, `${type} (${samples[type].name})`] as const);
const countryOptions = [
  ['FR,BE', 'France, puis Belgique'],
  ['BE,FR', 'Belgique, puis France'],
  ['', 'aucun pays'],
] as const;

const firstOf = (type: FieldType): string => samples[type].values[0] ?? '';

export default function FieldPlayground({ isLive }: ExampleProps): ReactNode {
  const [type, setType] = useState<FieldType>('currency');
  const [text, setText] = useState(firstOf('currency'));
  const [countries, setCountries] = useState<(typeof countryOptions)[number][0]>('FR,BE');
  const phone = usePhoneParser(type === 'phone');
  const value = readValue({ type, text, countries: countries.split(',').filter(Boolean), phone });

  const choose = (chosen: FieldType) => {
    setType(chosen);
    setText(firstOf(chosen));
  };
  return (
    <Frame
      title={'Que comprend Sillage\u202f?'}
      hint={
        'Choisissez un type et tapez une valeur. Un nombre, true, false ou un objet JSON sont envoyés tels quels, le reste comme un texte. Le projet est en euros, et 1\u202f€ vaut ici 1,10\u202f$.'
      }
      isLive={isLive}
      summary={value === undefined ? 'Lecture des numéros de téléphone…' : summaryOf(value.invalid)}
      controls={
        <>
          <div className={frame.row}>
            <SelectField
              label="Type du champ"
              value={type}
              options={typeOptions}
              onChange={choose}
            />
            {type === 'phone' && (
              <SelectField
                label="Pays essayés"
                value={countries}
                options={countryOptions}
                onChange={setCountries}
              />
            )}
          </div>
          <div className={frame.row}>
            <TextField label="Valeur envoyée" value={text} onChange={setText} />
          </div>
          <div className={styles.samples}>
            <span>{'Essayez\u202f:'}</span>
            {samples[type].values.map((sample) => (
              <button
                key={sample}
                type="button"
                className={styles.sample}
                onClick={() => setText(sample)}
              >
                <code>{sample}</code>
              </button>
            ))}
          </div>
        </>
      }
    >
      <table className={frame.table}>
        <tbody>
          {(['raw', 'current', 'invalid'] as const).map((part) => (
            <tr key={part}>
              <th scope="row" className={styles.part}>
                <code>{part}</code>
              </th>
              <td className={frame.code} data-part={part}>
                {value && part in value ? <code>{JSON.stringify(value[part])}</code> : 'absent'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

const summaryOf = (invalid: boolean): string =>
  invalid
    ? 'Valeur incomprise. Si le champ est facultatif, elle est gardée avec invalid\u202f: true. S’il est obligatoire, l’événement va à la corbeille (invalid-field).'
    : 'Valeur comprise\u202f: current dit ce qu’elle signifie.';
