import type { ReactNode } from 'react';
import styles from './Overview.module.css';
import { Prose } from './Prose';
import { useReference } from './reference-context.ts';

export function Overview(): ReactNode {
  const { document, origin } = useReference();
  const { info, servers } = document;
  const prefix = servers[0]?.url ?? '';
  return (
    <header>
      <h1>{info.title}</h1>
      <Prose text={info.description} />
      <dl className={styles.facts}>
        <div>
          <dt>Version</dt>
          <dd>{info.version}</dd>
        </div>
        <div>
          <dt>Document OpenAPI</dt>
          <dd>
            <a href="/openapi.json" download="sillage-openapi.json">
              Télécharger
            </a>{' '}
            ou le lire à <a href={`${prefix}/openapi.json`}>{`${prefix}/openapi.json`}</a>
          </dd>
        </div>
        <div>
          <dt>Adresse de base</dt>
          <dd>
            <code>{new URL(prefix, origin).href}</code>
          </dd>
        </div>
      </dl>
    </header>
  );
}
