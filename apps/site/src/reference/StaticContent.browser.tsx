import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import styles from './StaticContent.module.css';
import { contentId, type StaticContentProps } from './static-content.ts';

const DrawnContent = lazy(() => import('./DrawnContent').catch(reloadPage));

/** The page's own address has the markup, so that a reload gives what the code could not. */
function reloadPage(error: unknown): Promise<never> {
  console.warn('The reference could not be drawn; the page is loaded again.', error);
  window.location.reload();
  return new Promise(() => {});
}

/** Keeps the markup of the build untouched; draws it only after a navigation inside the site. */
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the page has already
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    );
  return (
    <div id={contentId}>
      <Suspense fallback={<p className={styles.loading}>Chargement de la référence…</p>}>
        <DrawnContent origin={origin} onReady={onReady} />
      </Suspense>
    </div>
  );
}
