import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { type ReactNode, useState } from 'react';
import type { SearchResults } from '../query/search';
import { HighlightedText } from './HighlightedText';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches';
import styles from './Suggestions.module.css';
import { searchAddress } from './search-address';
import { useCombobox } from './use-combobox';
import { useIndexFile } from './use-index-file';
import { useSearch } from './use-search';
import {
  advice,
  countOf,
  failure,
  forget,
  loading,
  noResult,
  recent,
  retry as retryLabel,
  seeAll,
} from './wording';

const suggestionCount = 8;

export interface SuggestionsProps {
  input: HTMLInputElement;
  listId: string;
}

/** What the list offers: a hit, or a search made before. */
interface Option {
  url: string;
  group: string;
  content: ReactNode;
}

/** The suggestions under the search box of the navigation bar. */
export function Suggestions({ input, listId }: SuggestionsProps): ReactNode {
  const [query, setQuery] = useState(input.value);
  const [searches, setSearches] = useState(recentSearches);
  const { file, version } = useIndexFile(useLocation().pathname);
  const { outcome, retry } = useSearch(file, { query, limit: suggestionCount });
  const isEmpty = query.trim() === '';
  const results = isEmpty ? undefined : outcome?.results;
  const hits = results?.hits ?? [];
  const addressOf = (q: string) => searchAddress({ q, version });
  const offered: Option[] = isEmpty
    ? searches.map((words) => ({ url: addressOf(words), group: recent, content: words }))
    : hits.map((hit) => ({ url: hit.url, group: hit.group, content: <Hit {...hit} /> }));
  const { open, active, optionId, choose, close } = useCombobox({
    input,
    listId,
    count: offered.length,
    addressOf,
    onQuery: (typed) => {
      setQuery(typed);
      if (typed.trim() === '') setSearches(recentSearches());
    },
  });
  const shown = open && (!isEmpty || offered.length > 0);
  const groups = [...new Set(offered.map(({ group }) => group))];

  return (
    <>
      <button type="button" className={styles.cancel} onClick={close}>
        Annuler
      </button>
      <div className={styles.panel} hidden={!shown}>
        <div
          role="listbox"
          id={listId}
          aria-label="Suggestions"
          aria-busy={!isEmpty && outcome?.asked.query !== query}
          hidden={offered.length === 0}
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
            <div role="group" aria-label={group} key={group}>
              <div className={styles.group} aria-hidden="true">
                {group}
              </div>
              {offered.map(
                (option, position) =>
                  option.group === group && (
                    <a
                      key={option.url}
                      role="option"
                      id={optionId(position)}
                      href={option.url}
                      tabIndex={-1}
                      aria-selected={position === active}
                      className={styles.option}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={(event) => {
                        if (!isEmpty) rememberSearch(query);
                        choose(event);
                      }}
                    >
                      {option.content}
                    </a>
                  ),
              )}
            </div>
          ))}
        </div>
        {isEmpty && offered.length > 0 && (
          <button
            type="button"
            className={styles.quiet}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              forgetSearches();
              setSearches([]);
            }}
          >
            {forget}
          </button>
        )}
        {!isEmpty && outcome === undefined && <p className={styles.note}>{loading}</p>}
        {!isEmpty && outcome?.failed && (
          <p className={styles.note}>
            {failure}{' '}
            <button
              type="button"
              className={styles.retry}
              onMouseDown={(event) => event.preventDefault()}
              onClick={retry}
            >
              {retryLabel}
            </button>
          </p>
        )}
        {results?.total === 0 && (
          <p className={styles.note}>
            <strong>{noResult(outcome?.asked.query ?? '')}</strong>
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
        {shown && results && statusOf(hits.length, outcome?.asked.query ?? '')}
        {shown && !isEmpty && outcome?.failed && failure}
      </p>
    </>
  );
}

function Hit({ title, snippet, breadcrumbs, label }: SearchResults['hits'][number]): ReactNode {
  return (
    <>
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
    </>
  );
}

const statusOf = (count: number, query: string): string =>
  count === 0 ? noResult(query) : countOf(count, 'suggestion');
