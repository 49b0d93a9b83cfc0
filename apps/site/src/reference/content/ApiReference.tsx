import type { ReactNode } from 'react';
import type { ApiName } from '../apis.ts';
import { listOperations } from '../document/list-operations.ts';
import type { OpenApiDocument } from '../document/open-api.ts';
import { AgentsAuthentication } from './AgentsAuthentication';
import { AnswerHeaders } from './AnswerHeaders';
import styles from './ApiReference.module.css';
import { Authentication } from './Authentication';
import { ErrorShape } from './ErrorShape';
import { Group } from './Group';
import { Overview } from './Overview';
import { ReferenceContext } from './reference-context.ts';
import { Sidebar } from './Sidebar';

interface Props {
  api: ApiName;
  document: OpenApiDocument;
  origin: string;
}

/** The whole reference as static markup. `behaviours/` and `try/` make it interactive. */
export function ApiReference({ api, document, origin }: Props): ReactNode {
  const groups = listOperations(document);
  return (
    <ReferenceContext value={{ api, document, origin }}>
      <div className={styles.layout}>
        <Sidebar groups={groups} />
        <main className={styles.main}>
          <Overview />
          {api === 'public' ? <Authentication /> : <AgentsAuthentication />}
          {groups.map((group) => (
            <Group key={group.id} {...group} />
          ))}
          <AnswerHeaders />
          <ErrorShape />
        </main>
      </div>
      <p className={styles.announcement} role="status" data-announcement="" />
    </ReferenceContext>
  );
}
