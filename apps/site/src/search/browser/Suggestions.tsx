import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { type ReactNode, useState } from 'react';
import { HighlightedText } from './HighlightedText';
import styles from './Suggestions.module.css';
import { searchAddress } from './search-address';
import { useCombobox } from './use-combobox';
import { useIndexFile } from './use-index-file';
import { useSearch } from './use-search';
import { advice, countOf, failure, noResult, seeAll } from './wording';

const suggestionCount = 8;

export interface SuggestionsProps {
  input: HTMLInputElement;
  listId: string;
}

/** The suggestions under the search box of the navigation bar. */
export function Suggestions({ input, listId }: SuggestionsProps): ReactNode {
  const [query, setQuery] = useState(input.value);
  const { file, version } = useIndexFile(useLocation().pathname);
  const outcome = useSearch(file, { query, limit: suggestionCount });
  const results = outcome?.results;
  const hits = results?.hits ?? [];
  const addressOf = (q: string) => searchAddress({ q, version });
  const { open, active, optionId, choose, close } = useCombobox({
    input,
    listId,
    count: hits.length,
    addressOf,
    onQuery: setQuery,
  });
  const shown = open && query.trim() !== '' && outcome !== undefined;

  return (
    <>
      <button type="button" className={styles.cancel} onClick={close}>
        Annuler
      </button>
      <div className={styles.panel} hidden={!shown}>
        <div role="listbox" id={listId} aria-label="Suggestions" hidden={hits.length === 0}>
          {hits.map(({ url, title, snippet, breadcrumbs, label }, position) => (
            <a
              key={url}
              role="option"
              id={optionId(position)}
              href={url}
              tabIndex={-1}
              aria-selected={position === active}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={choose}
            >
              <span className={styles.title}>
                <HighlightedText pieces={title} />
              </span>
              {(label || breadcrumbs.length > 0) && (
                <span className={styles.breadcrumbs}>
                  {label && <span className={styles.label}>{label}</span>}
                  {breadcrumbs.join(' › ')}
                </span>
              )}
              <span className={styles.snippet}>
                <HighlightedText pieces={snippet} />
              </span>
            </a>
          ))}
        </div>
        {outcome?.failed && <p className={styles.note}>{failure}</p>}
        {results?.total === 0 && (
          <p className={styles.note}>
            <strong>{noResult(outcome?.query ?? '')}</strong>
            <br />
            {advice}
          </p>
        )}
        {results && results.total > 0 && (
          <Link to={addressOf(query.trim())} className={styles.all} onClick={close}>
            {seeAll(results.total)}
          </Link>
        )}
      </div>
      <p role="status" className={styles.status}>
        {shown && results && statusOf(hits.length, outcome.query)}
        {shown && outcome.failed && failure}
      </p>
    </>
  );
}

const statusOf = (count: number, query: string): string =>
  count === 0 ? noResult(query) : countOf(count, 'suggestion');
