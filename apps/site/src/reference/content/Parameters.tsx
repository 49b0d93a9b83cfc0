import type { ReactNode } from 'react';
import type { ParameterObject } from '../document/open-api.ts';
import { Field } from './Field';
import styles from './Schema.module.css';

const titles: Record<ParameterObject['in'], string> = {
  path: 'Paramètres de chemin',
  query: 'Paramètres de requête',
  header: 'En-têtes',
  cookie: 'Cookies',
};

export function Parameters({ parameters = [] }: { parameters?: ParameterObject[] }): ReactNode {
  const locations = [...new Set(parameters.map((parameter) => parameter.in))];
  return locations.map((location) => (
    <section key={location}>
      <h4>{titles[location]}</h4>
      <ul className={styles.fields}>
        {parameters
          .filter((parameter) => parameter.in === location)
          .map(({ name, required = false, description, schema }) => (
            <Field
              key={name}
              name={name}
              schema={schema}
              description={description}
              required={required}
              direction="request"
              ancestors={[]}
              open={false}
            />
          ))}
      </ul>
    </section>
  ));
}
