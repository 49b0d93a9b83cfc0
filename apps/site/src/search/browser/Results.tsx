import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { contexts } from '../query/places';
import { MarkedText } from './MarkedText';
import styles from './SearchPage.module.css';
import { type SearchAddress, searchAddress } from './search-address';
import { useAnswer } from './use-answer';
import { useIndexFile } from './use-index-file';
import { advice, failure, noResult, partialMatch, resultsFor } from './wording';

export function Results({ q, ctx, version }: SearchAddress): ReactNode {
  const context = contexts.find(({ path }) => path === ctx)?.path;
  const { file } = useIndexFile(version ?? '');
  const outcome = useAnswer(file, { query: q, context });
  const answer = outcome?.answer;
  const filters = [
    { path: undefined, label: 'Tout', count: answer?.everywhere ?? 0 },
    ...contexts.map(({ path, label }) => ({ path, label, count: answer?.within[path] ?? 0 })),
  ].filter(({ path, count }) => count > 0 || path === context);

  return (
    <>
      <p role="status" className={styles.status}>
        {outcome?.failed && failure}
        {answer &&
          (answer.total > 0 ? resultsFor(answer.total, outcome.query) : noResult(outcome.query))}
      </p>
      {answer && answer.everywhere > 0 && (
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
      {answer?.total === 0 && <p>{advice}</p>}
      {answer?.partial && <p>{partialMatch}</p>}
      <ol className={styles.hits}>
        {answer?.hits.map(({ url, title, snippet, trail, label }) => (
          <li key={url}>
            {(trail.length > 0 || label) && (
              <p className={styles.trail}>
                {label && <span className={styles.label}>{label}</span>}
                {trail.join(' › ')}
              </p>
            )}
            <h2 className={styles.title}>
              <Link to={url}>
                <MarkedText pieces={title} />
              </Link>
            </h2>
            <p className={styles.snippet}>
              <MarkedText pieces={snippet} />
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
