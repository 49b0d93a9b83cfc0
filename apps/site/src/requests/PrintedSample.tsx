import { type ReactNode, useEffect } from 'react';
import { Sample } from '../reference/content/Sample';
import { tickLanguage } from '../reference/samples/choose-language.ts';
import { printSamples } from '../reference/samples/print-samples.ts';
import type { SampleRequest } from '../reference/samples/sample-request.ts';
import { RequestTitle } from './RequestTitle';
import type { RequestSampleProps } from './request-sample.ts';

/** The commands of the page, and the same request in the other languages. */
export default function PrintedSample({ id, shell, request }: RequestSampleProps): ReactNode {
  useEffect(tickLanguage, []);
  const told: SampleRequest = { ...JSON.parse(request), hasClient: true, stream: false };
  const texts = { ...printSamples(told), curl: shell };
  return <Sample id={id} title={<RequestTitle {...told} />} texts={texts} />;
}
