import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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
  const [built] = useState(() => document.getElementById(contentId));
  const kept = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // React has drawn the page anew: what was built goes on in its place.
    if (built && kept.current && kept.current !== built)
      kept.current.replaceChildren(...built.childNodes);
  }, [built]);
  useEffect(() => {
    if (built) onReady();
  }, [built, onReady]);

  if (built)
    return (
      <div
        ref={kept}
        id={contentId}
        data-late=""
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, so React keeps the built HTML
        dangerouslySetInnerHTML={{ __html: '' }}
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
