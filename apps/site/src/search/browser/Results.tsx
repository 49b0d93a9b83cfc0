import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { searchContexts } from '../query/search-contexts';
import { HighlightedText } from './HighlightedText';
import styles from './SearchPage.module.css';
import { type SearchAddress, searchAddress } from './search-address';
import { useIndexFile } from './use-index-file';
import { useSearch } from './use-search';
import { advice, failure, noResult, partialMatch, resultsFor } from './wording';

export function Results({ q, ctx, version }: SearchAddress): ReactNode {
  const context = searchContexts.find(({ path }) => path === ctx)?.path;
  const { file } = useIndexFile(version ?? '');
  const outcome = useSearch(file, { query: q, context });
  const results = outcome?.results;
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
        {outcome?.failed && failure}
        {results &&
          (results.total > 0 ? resultsFor(results.total, outcome.query) : noResult(outcome.query))}
      </p>
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
      {results?.total === 0 && <p>{advice}</p>}
      {results?.partial && <p>{partialMatch}</p>}
      <ol className={styles.hits}>
        {results?.hits.map(({ url, title, snippet, breadcrumbs, label }) => (
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
              <HighlightedText pieces={snippet} />
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
