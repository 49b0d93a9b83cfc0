import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useWindowSize } from '@docusaurus/theme-common';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import type { Props } from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * The theme's layout, but the contents of a phone are below the title: see DocItem/Content. Nothing
 * is said of versions or drafts: the documentation has one version, and every page of it is listed.
 */
export default function DocItemLayout({ children }: Props): ReactNode {
  const { frontMatter, toc } = useDoc();
  const isPhone = useWindowSize() === 'mobile';
  const hasAside = !frontMatter.hide_table_of_contents;
  return (
    <div className="row">
      <div className={`col ${hasAside ? styles.withAside : ''}`}>
        <div className="theme-doc-page">
          <article>
            <DocBreadcrumbs />
            <DocItemContent>{children}</DocItemContent>
            <DocItemFooter />
          </article>
          <DocItemPaginator />
        </div>
      </div>
      {hasAside && toc.length > 0 && !isPhone && (
        <div className={`col col--3 ${styles.aside}`}>
          <DocItemTOCDesktop />
        </div>
      )}
    </div>
  );
}
