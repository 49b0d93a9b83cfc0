import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { Feedback } from '@site/src/page-tools/Feedback';
import { useSampleRun } from '@site/src/page-tools/use-sample-run';
import Footer from '@theme-original/DocItem/Footer';
import type { ReactNode } from 'react';

export default function DocItemFooter(): ReactNode {
  const { metadata } = useDoc();
  const run = useSampleRun();
  return (
    <>
      <Feedback key={metadata.permalink} page={metadata.permalink} />
      {run && (
        <p className="sample-run">
          Exemples exécutés le <time dateTime={run.date}>{run.day}</time> avec Sillage {run.version}
        </p>
      )}
      <Footer />
    </>
  );
}
