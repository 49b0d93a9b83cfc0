import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import type { OperationGroup } from './list-operations';
import { Operation } from './Operation';
import { Prose } from './Prose';

export function Group({ id, name, description, operations }: OperationGroup): ReactNode {
  return (
    <section>
      <Heading as="h2" id={id}>
        {name}
      </Heading>
      <Prose text={description} />
      {operations.map((operation) => (
        <Operation key={operation.operationId} operation={operation} />
      ))}
    </section>
  );
}
