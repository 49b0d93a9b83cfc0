import { type ReactNode, useEffect } from 'react';
import { Sample } from '../reference/content/Sample';
import { tickLanguage } from '../reference/samples/choose-language.ts';
import { printSamples } from '../reference/samples/print-samples.ts';
import type { RequestSampleProps } from './request-sample.ts';

/** The commands of the page, and the same request in the other languages. */
export default function PrintedSample({ id, shell, request }: RequestSampleProps): ReactNode {
  useEffect(tickLanguage, []);
  const printed = printSamples({ ...JSON.parse(request), hasClient: true, stream: false });
  return <Sample id={id} texts={{ ...printed, curl: shell }} />;
}
