import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { StaticContent } from '@reference/StaticContent';
import { type ReactNode, useCallback, useState } from 'react';
import { type ApiName, apiPages } from './apis.ts';
import { useBehaviours } from './behaviours/use-behaviours.ts';
import { TryPanels } from './try/TryPanels';

/** The static markup, the behaviours that listen on it and the panels « Essayer ». */
export function ReferencePage({ api }: { api: ApiName }): ReactNode {
  const { url: origin } = useDocusaurusContext().siteConfig;
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const onReady = useCallback(
    () => setRoot(document.getElementById(apiPages[api].contentId)),
    [api],
  );
  useBehaviours(root, origin);
  return (
    <>
      <StaticContent api={api} origin={origin} onReady={onReady} />
      {root && <TryPanels api={api} root={root} />}
    </>
  );
}
