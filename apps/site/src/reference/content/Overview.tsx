import type { ReactNode } from 'react';
import { apiPages } from '../apis.ts';
import styles from './Overview.module.css';
import { Prose } from './Prose';
import { useReference } from './reference-context.ts';

export function Overview(): ReactNode {
  const { api, document, origin } = useReference();
  const { file } = apiPages[api];
  const { info, servers } = document;
  const prefix = servers[0]?.url ?? '';
  return (
    <header>
      <h1>{info.title}</h1>
      <Prose text={info.description} />
      <p>
        {api === 'public' ? (
          <>
            Pour régler Sillage lui-même (projets, accès, comptes de service), voyez{' '}
            <a href={apiPages.agents.path}>l’API des agents</a>.
          </>
        ) : (
          <>
            Pour envoyer et lire vos données, voyez{' '}
            <a href={apiPages.public.path}>la référence de l’API publique</a>.
          </>
        )}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Version</dt>
          <dd>{info.version}</dd>
        </div>
        <div>
          <dt>Document OpenAPI</dt>
          <dd>
            <a href={`/${file}`} download={`sillage-${file}`}>
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
