import type { ReactNode } from 'react';
import PrintedSample from './PrintedSample';
import { frameOf, type RequestSampleProps } from './request-sample.ts';

/** The request in every language, in the page's HTML. */
export const RequestSample = (props: RequestSampleProps): ReactNode => (
  <div {...frameOf(props)}>
    <PrintedSample {...props} />
  </div>
);
