import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { useDocument } from './document-context';
import { Prose } from './Prose';

export function Overview(): ReactNode {
  const { info, servers } = useDocument();
  return (
    <header>
      <Heading as="h1">{info.title}</Heading>
      <Prose text={info.description} />
      <p>
        Version {info.version}. Adresse de base&#8239;: <code>{servers[0]?.url}</code>.
      </p>
    </header>
  );
}
