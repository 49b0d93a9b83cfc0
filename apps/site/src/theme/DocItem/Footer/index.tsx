import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { Feedback } from '@site/src/page-tools/Feedback';
import Footer from '@theme-original/DocItem/Footer';
import type { ReactNode } from 'react';

export default function DocItemFooter(): ReactNode {
  const { metadata } = useDoc();
  return (
    <>
      <Feedback key={metadata.permalink} page={metadata.permalink} />
      <Footer />
    </>
  );
}
