import type { ReactNode } from 'react';
import styles from './ApiReference.module.css';
import { DocumentContext } from './document-context';
import { ErrorForm } from './ErrorForm';
import { Group } from './Group';
import { listOperations } from './list-operations';
import { Overview } from './Overview';
import type { OpenApiDocument } from './open-api';
import { Sidebar } from './Sidebar';

export function ApiReference({ document }: { document: OpenApiDocument }): ReactNode {
  const groups = listOperations(document);
  return (
    <DocumentContext value={document}>
      <div className={styles.layout}>
        <Sidebar groups={groups} />
        <main className={styles.main}>
          <Overview />
          {groups.map((group) => (
            <Group key={group.id} {...group} />
          ))}
          <ErrorForm />
        </main>
      </div>
    </DocumentContext>
  );
}
