import type { ReactNode } from 'react';
import type { Operation as OperationProps } from '../document/list-operations.ts';
import { printSamples } from '../samples/print-samples.ts';
import { sampleRequest } from '../samples/sample-request.ts';
import { AnchoredHeading } from './AnchoredHeading';
import { Errors } from './Errors';
import { Later } from './Later';
import { MethodBadge } from './MethodBadge';
import styles from './Operation.module.css';
import { OperationPlace, OperationSteps } from './OperationPlace';
import { Parameters } from './Parameters';
import { Prose } from './Prose';
import { RequestBody } from './RequestBody';
import { ResponseExample } from './ResponseExample';
import { Responses } from './Responses';
import { useReference } from './reference-context.ts';
import { Sample } from './Sample';
import { TryButton } from './TryButton';

export function Operation({ operation }: { operation: OperationProps }): ReactNode {
  const { document, origin } = useReference();
  const { operationId, method, path, summary, description, security } = operation;
  return (
    <article className={styles.operation} data-operation={operationId} data-part="">
      <div className={styles.text}>
        <OperationPlace operationId={operationId} />
        <AnchoredHeading as="h3" id={operationId}>
          {summary}
        </AnchoredHeading>
        <p className={styles.address}>
          <MethodBadge method={method} />
          <code className={styles.path}>{`${document.servers[0]?.url ?? ''}${path}`}</code>
        </p>
        <Prose text={description} />
        <p className={styles.security}>
          {security?.length ? (
            <>
              Demande un <a href="#authentification">jeton d’accès</a>.
            </>
          ) : (
            'Ne demande pas de jeton.'
          )}
        </p>
        <Later>
          <TryButton operationId={operationId} summary={summary} />
          <Parameters {...(operation.parameters && { parameters: operation.parameters })} />
        </Later>
        {operation.requestBody && (
          <Later>
            <RequestBody body={operation.requestBody} />
          </Later>
        )}
        <Later>
          <Responses responses={operation.responses} />
        </Later>
        <Later>
          <Errors responses={operation.responses} />
          <OperationSteps operationId={operationId} />
        </Later>
      </div>
      <Later>
        <div className={styles.example}>
          <Sample
            id={operationId}
            texts={printSamples(sampleRequest(document, operation, origin))}
          />
          <ResponseExample responses={operation.responses} />
        </div>
      </Later>
    </article>
  );
}
