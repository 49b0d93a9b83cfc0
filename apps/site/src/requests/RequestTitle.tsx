import type { ReactNode } from 'react';
import { MethodBadge } from '../reference/content/MethodBadge';
import type { Method } from '../reference/document/open-api.ts';
import type { SampleRequest } from '../reference/samples/sample-request.ts';

type Props = Pick<SampleRequest, 'operationId' | 'method' | 'base' | 'path'>;

/** What the request asks for, and the way to its place in the reference. */
export const RequestTitle = ({ operationId, method, base, path }: Props): ReactNode => (
  <a className="request-title" href={`/reference/api#${operationId}`}>
    <MethodBadge method={method.toLowerCase() as Method} />
    <span>{new URL(base).pathname + path}</span>
  </a>
);
