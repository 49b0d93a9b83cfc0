import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type ApiName, apiPages } from './apis.ts';
import { loadDocument } from './document/load-document.ts';
import styles from './StaticContent.module.css';
import type { StaticContentProps } from './static-content.ts';

const load = (api: ApiName) =>
  Promise.all([import('./ClientRenderedContent'), loadDocument(api)])
    .then(([{ ClientRenderedContent }, document]) => ({
      default: (props: StaticContentProps) => (
        <ClientRenderedContent {...props} document={document} />
      ),
    }))
    .catch(reloadPage);

const contents = {
  public: lazy(() => load('public')),
  agents: lazy(() => load('agents')),
};

/** The code did not load, but the page's own HTML has the reference: a reload shows it. */
function reloadPage(error: unknown): Promise<never> {
  console.warn('The reference could not be rendered; the page is loaded again.', error);
  window.location.reload();
  return new Promise(() => {});
}

/** On a page load, keeps the built markup as it is. After a navigation, renders the reference. */
export function StaticContent({ api, origin, onReady }: StaticContentProps): ReactNode {
  const { contentId } = apiPages[api];
  const [markup] = useState(() => document.getElementById(contentId)?.innerHTML);
  useEffect(() => {
    if (markup !== undefined) onReady();
  }, [markup, onReady]);

  if (markup !== undefined)
    return (
      <div
        id={contentId}
        data-late=""
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the page already has this markup
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    );
  const Content = contents[api];
  return (
    <div id={contentId}>
      <Suspense fallback={<p className={styles.loading}>Chargement de la référence…</p>}>
        <Content api={api} origin={origin} onReady={onReady} />
      </Suspense>
    </div>
  );
}
