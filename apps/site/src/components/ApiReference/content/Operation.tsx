import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { Answers } from './Answers';
import { CurlSample } from './CurlSample';
import { Errors } from './Errors';
import type { Operation as OperationProps } from './list-operations';
import { MethodBadge } from './MethodBadge';
import styles from './Operation.module.css';
import { Parameters } from './Parameters';
import { Prose } from './Prose';
import { RequestBody } from './RequestBody';

export function Operation({ operation }: { operation: OperationProps }): ReactNode {
  const { operationId, method, path, summary, description, security } = operation;
  return (
    <article className={styles.operation}>
      <div className={styles.text}>
        <Heading as="h3" id={operationId}>
          {summary}
        </Heading>
        <p className={styles.address}>
          <MethodBadge method={method} />
          <code className={styles.path}>{path}</code>
        </p>
        <Prose text={description} />
        <p className={styles.security}>
          {security?.length ? 'Demande un jeton d’accès.' : 'Ne demande pas de jeton.'}
        </p>
        <Parameters parameters={operation.parameters} />
        <RequestBody body={operation.requestBody} />
        <Answers responses={operation.responses} />
        <Errors responses={operation.responses} />
      </div>
      <aside className={styles.sample} aria-label={`Exemple\u202f: ${summary}`}>
        <CurlSample operation={operation} />
      </aside>
    </article>
  );
}
