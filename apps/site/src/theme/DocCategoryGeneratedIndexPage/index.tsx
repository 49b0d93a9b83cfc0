import Link from '@docusaurus/Link';
import { useCurrentSidebarCategory } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import { sectionOf } from '@site/src/sections/section-of';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import DocPaginator from '@theme/DocPaginator';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** As `plugins/weight` completes it. */
type Page = Props['categoryGeneratedIndex'] & { descriptions?: Record<string, string> };
type Item = ReturnType<typeof useCurrentSidebarCategory>['items'][number];

/** The page of a category: what each of its pages gives. */
export default function CategoryPage({ categoryGeneratedIndex }: Props): ReactNode {
  const page: Page = categoryGeneratedIndex;
  const { items } = useCurrentSidebarCategory();
  return (
    <>
      <PageMetadata
        title={page.title}
        {...(page.description && { description: page.description })}
      />
      <div className="theme-doc-page">
        <article>
          <DocBreadcrumbs />
          <header className={styles.head}>
            <span className={`section-icon section-${sectionOf(page.permalink)}`} />
            <Heading as="h1">{page.title}</Heading>
          </header>
          <p className={styles.lead}>{page.description}</p>
          <ul className={styles.cards}>
            {items.map((item) => (
              <Card key={hrefOf(item)} item={item} page={page} />
            ))}
          </ul>
        </article>
        <DocPaginator {...page.navigation} />
      </div>
    </>
  );
}

const hrefOf = (item: Item): string | undefined => (item.type === 'html' ? undefined : item.href);

function Card({ item, page }: { item: Item; page: Page }): ReactNode {
  const href = hrefOf(item);
  if (item.type === 'html' || href === undefined) return null;
  const description =
    page.descriptions?.[href] ??
    item.description ??
    (item.type === 'category' && namesOf(item.items));
  return (
    <li>
      <Link className={styles.card} to={href}>
        <span className={styles.name}>{item.label}</span>
        {description && <span className={styles.text}>{description}</span>}
      </Link>
    </li>
  );
}

const namesOf = (items: readonly Item[]): string =>
  items.map((item) => ('label' in item ? item.label : '')).join(', ');
