import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { StaticContent } from '@reference/StaticContent';
import { type ReactNode, useCallback, useState } from 'react';
import { useBehaviours } from './behaviours/use-behaviours.ts';
import { contentId } from './static-content.ts';
import { TryPanels } from './try/TryPanels';

/** The static markup, the behaviours that listen on it and the panels « Essayer ». */
export function ReferencePage(): ReactNode {
  const { url: origin } = useDocusaurusContext().siteConfig;
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const onReady = useCallback(() => setRoot(document.getElementById(contentId)), []);
  useBehaviours(root, origin);
  return (
    <>
      <StaticContent origin={origin} onReady={onReady} />
      {root && <TryPanels root={root} />}
    </>
  );
}
