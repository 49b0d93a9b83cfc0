import type { ReactNode } from 'react';
import { describeType } from './describe-type';
import { useDocument } from './document-context';
import { Limits } from './Limits';
import type { ParameterObject } from './open-api';
import styles from './Parameters.module.css';
import { Phrase } from './Prose';

const places = { path: 'chemin', query: 'requête', header: 'en-tête', cookie: 'cookie' };

export function Parameters({
  parameters,
}: {
  parameters: ParameterObject[] | undefined;
}): ReactNode {
  const document = useDocument();
  if (!parameters?.length) return null;
  return (
    <>
      <h4>Paramètres</h4>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Nom</th>
            <th scope="col">Type</th>
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>
          {parameters.map((parameter) => (
            <tr key={`${parameter.in} ${parameter.name}`}>
              <th scope="row">
                <code>{parameter.name}</code>
                <span className={styles.place}>{places[parameter.in]}</span>
                {parameter.required && <span className={styles.required}>obligatoire</span>}
              </th>
              <td>{describeType(document, parameter.schema)}</td>
              <td>
                <Phrase text={parameter.description ?? ''} />
                <Limits schema={parameter.schema} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
