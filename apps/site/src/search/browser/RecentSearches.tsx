import Link from '@docusaurus/Link';
import { type ReactNode, useState } from 'react';
import { forgetSearches, recentSearches } from './recent-searches';
import styles from './SearchPage.module.css';
import { searchAddress } from './search-address';
import { forget, recent } from './wording';

/** What was searched lately, for who comes to the page of results with nothing to search. */
export function RecentSearches(): ReactNode {
  const [searches, setSearches] = useState(recentSearches);
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="recentes" className={styles.recent}>
      <h2 id="recentes">{recent}</h2>
      <ul>
        {searches.map((q) => (
          <li key={q}>
            <Link to={searchAddress({ q })}>{q}</Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.quiet}
        onClick={() => {
          forgetSearches();
          setSearches([]);
        }}
      >
        {forget}
      </button>
    </section>
  );
}
