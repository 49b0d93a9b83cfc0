import type { ReactNode } from 'react';
import type { ApiName } from '../apis.ts';
import { findNeighbours } from '../document/find-neighbours.ts';
import { listOperations } from '../document/list-operations.ts';
import type { OpenApiDocument } from '../document/open-api.ts';
import { AgentsAuthentication } from './AgentsAuthentication';
import { AnswerHeaders } from './AnswerHeaders';
import styles from './ApiReference.module.css';
import { Authentication } from './Authentication';
import { ErrorShape } from './ErrorShape';
import { Group } from './Group';
import { OneOperationBar } from './OneOperationBar';
import { Overview } from './Overview';
import { ReferenceContext } from './reference-context.ts';
import { Sidebar } from './Sidebar';

interface Props {
  api: ApiName;
  document: OpenApiDocument;
  origin: string;
  isBuilt?: boolean;
}

/** The whole reference as static markup. `behaviours/` and `try/` make it interactive. */
export function ApiReference({ api, document, origin, isBuilt = false }: Props): ReactNode {
  const groups = listOperations(document);
  const neighbours = findNeighbours(groups);
  return (
    <ReferenceContext value={{ api, document, origin, isBuilt, neighbours }}>
      <div className={styles.layout}>
        <Sidebar groups={groups} />
        <main className={styles.main}>
          <OneOperationBar />
          <div data-part="">
            <Overview />
            {api === 'public' ? <Authentication /> : <AgentsAuthentication />}
          </div>
          {groups.map((group) => (
            <Group key={group.id} {...group} />
          ))}
          <div data-part="">
            <AnswerHeaders />
            <ErrorShape />
          </div>
        </main>
      </div>
    </ReferenceContext>
  );
}
