import type { ReactNode } from 'react';
import { listOperations } from '../document/list-operations.ts';
import type { OpenApiDocument } from '../document/open-api.ts';
import styles from './ApiReference.module.css';
import { Authentication } from './Authentication';
import { ErrorForm } from './ErrorForm';
import { Group } from './Group';
import { Overview } from './Overview';
import { Sidebar } from './Sidebar';
import { SourceContext } from './source-context.ts';

interface Props {
  document: OpenApiDocument;
  origin: string;
}

/** All that there is to read, as plain markup; what moves is in `behaviours/` and `try/`. */
export function ApiReference({ document, origin }: Props): ReactNode {
  const groups = listOperations(document);
  return (
    <SourceContext value={{ document, origin }}>
      <div className={styles.layout}>
        <Sidebar groups={groups} />
        <main className={styles.main}>
          <Overview />
          <Authentication />
          {groups.map((group) => (
            <Group key={group.id} {...group} />
          ))}
          <ErrorForm />
        </main>
      </div>
      <p className={styles.announcement} role="status" data-announcement="" />
    </SourceContext>
  );
}
