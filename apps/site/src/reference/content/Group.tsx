import type { ReactNode } from 'react';
import type { OperationGroup } from '../document/list-operations.ts';
import { AnchoredHeading } from './AnchoredHeading';
import { Operation } from './Operation';
import { Prose } from './Prose';

export function Group({ id, name, description, operations }: OperationGroup): ReactNode {
  return (
    <section>
      <div data-part="">
        <AnchoredHeading as="h2" id={id}>
          {name}
        </AnchoredHeading>
        <Prose text={description} />
      </div>
      {operations.map((operation) => (
        <Operation key={operation.operationId} operation={operation} />
      ))}
    </section>
  );
}
