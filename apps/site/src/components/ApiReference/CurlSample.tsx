import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import CodeBlock from '@theme/CodeBlock';
import type { ReactNode } from 'react';
import { curlSample } from './curl-sample';
import { useDocument } from './document-context';
import type { Operation } from './list-operations';

export function CurlSample({ operation }: { operation: Operation }): ReactNode {
  const document = useDocument();
  const { siteConfig } = useDocusaurusContext();
  return (
    <CodeBlock language="bash" title="Exemple avec curl">
      {curlSample(document, operation, siteConfig.url)}
    </CodeBlock>
  );
}
