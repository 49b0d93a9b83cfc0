import Link from '@docusaurus/Link';
import { type ReactNode, useEffect, useRef } from 'react';
import { searchContexts } from '../query/search-contexts';
import { HighlightedText } from './HighlightedText';
import { rememberSearch } from './recent-searches';
import styles from './SearchPage.module.css';
import { type SearchAddress, searchAddress } from './search-address';
import { useIndexFile } from './use-index-file';
import { useSearch } from './use-search';
import {
  advice,
  failure,
  loading,
  nextPage,
  noResult,
  pageOf,
  partialMatch,
  previousPage,
  resultsFor,
  retry as retryLabel,
} from './wording';

const hitsPerPage = 20;

/** Words are remembered once their reader has stopped to read what they found. */
const readingPauseMs = 2000;
let pending = 0;
const forgetPending = () => window.clearTimeout(pending);
const rememberWhenStill = (query: string) => {
  forgetPending();
  pending = window.setTimeout(rememberSearch, readingPauseMs, query);
};

export function Results({ q, ctx, version, page: askedPage = 1 }: SearchAddress): ReactNode {
  const askedContext = searchContexts.find(({ path }) => path === ctx)?.path;
  const { file } = useIndexFile(version ?? '');
  const { outcome, retry } = useSearch(file, {
    query: q,
    context: askedContext,
    slice: { from: (askedPage - 1) * hitsPerPage, to: askedPage * hitsPerPage },
  });
  const results = outcome?.results;
  // What is said of the results is said of those that are there, until others come.
  const context = outcome?.asked.context;
  const page = (outcome?.asked.slice?.from ?? 0) / hitsPerPage + 1;
  const pages = Math.ceil((results?.total ?? 0) / hitsPerPage);
  const isFound = results !== undefined && results.total > 0;
  useEffect(() => {
    if (isFound) rememberWhenStill(q);
    return forgetPending;
  }, [q, isFound]);
  // The router goes to the top for another page of the site alone.
  const shownPage = useRef<number>(undefined);
  const isAnswered = outcome !== undefined;
  useEffect(() => {
    if (!isAnswered) return;
    if (shownPage.current !== undefined && shownPage.current !== page) window.scrollTo(0, 0);
    shownPage.current = page;
  }, [page, isAnswered]);
  const filters = [
    { path: undefined, label: 'Tout', count: results?.totalEverywhere ?? 0 },
    ...searchContexts.map(({ path, label }) => ({
      path,
      label,
      count: results?.totalByContext[path] ?? 0,
    })),
  ].filter(({ path, count }) => count > 0 || path === context);

  return (
    <>
      <p role="status" className={styles.status}>
        {outcome === undefined && loading}
        {outcome?.failed && failure}
        {results &&
          (results.total > 0
            ? resultsFor(results.total, outcome.asked.query)
            : noResult(outcome.asked.query))}
      </p>
      {outcome?.failed && (
        <button type="button" className={styles.quiet} onClick={retry}>
          {retryLabel}
        </button>
      )}
      {results && results.totalEverywhere > 0 && (
        <nav aria-label="Restreindre la recherche" className={styles.filters}>
          {filters.map(({ path, label, count }) => (
            <Link
              key={label}
              to={searchAddress({ q, ctx: path, version })}
              aria-current={path === context ? 'true' : undefined}
              className={styles.filter}
            >
              {label} <span className={styles.count}>{count}</span>
            </Link>
          ))}
        </nav>
      )}
      {results?.total === 0 && (
        <div className={styles.empty}>
          <span className="section-icon section-start" />
          <p>{advice}</p>
        </div>
      )}
      {results?.partial && <p>{partialMatch}</p>}
      <ol className={styles.hits}>
        {results?.hits.map(({ url, title, snippet, definition, breadcrumbs, label }) => (
          <li key={url}>
            {(breadcrumbs.length > 0 || label) && (
              <p className={styles.breadcrumbs}>
                {label && <span className={styles.label}>{label}</span>}
                {breadcrumbs.join(' › ')}
              </p>
            )}
            <h2 className={styles.title}>
              <Link to={url}>
                <HighlightedText pieces={title} />
              </Link>
            </h2>
            <p className={styles.snippet}>
              <HighlightedText pieces={definition ?? snippet} />
            </p>
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <nav aria-label="Pages de résultats" className={styles.pages}>
          {page > 1 && (
            <Link to={searchAddress({ q, ctx: context, version, page: page - 1 })} rel="prev">
              {previousPage}
            </Link>
          )}
          <span>{pageOf(page, pages)}</span>
          {page < pages && (
            <Link to={searchAddress({ q, ctx: context, version, page: page + 1 })} rel="next">
              {nextPage}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
