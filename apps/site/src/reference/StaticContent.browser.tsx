import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import styles from './StaticContent.module.css';
import { contentId, type StaticContentProps } from './static-content.ts';

const ClientRenderedContent = lazy(() => import('./ClientRenderedContent').catch(reloadPage));

/** The code did not load, but the page's own HTML has the reference: a reload shows it. */
function reloadPage(error: unknown): Promise<never> {
  console.warn('The reference could not be rendered; the page is loaded again.', error);
  window.location.reload();
  return new Promise(() => {});
}

/** On a page load, keeps the built markup as it is. After a navigation, renders the reference. */
export function StaticContent({ origin, onReady }: StaticContentProps): ReactNode {
  const [markup] = useState(() => document.getElementById(contentId)?.innerHTML);
  useEffect(() => {
    if (markup !== undefined) onReady();
  }, [markup, onReady]);

  if (markup !== undefined)
    return (
      <div
        id={contentId}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the page already has this markup
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    );
  return (
    <div id={contentId}>
      <Suspense fallback={<p className={styles.loading}>Chargement de la référence…</p>}>
        <ClientRenderedContent origin={origin} onReady={onReady} />
      </Suspense>
    </div>
  );
}
