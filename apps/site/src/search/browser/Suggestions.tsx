import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { type ReactNode, useState } from 'react';
import { MarkedText } from './MarkedText';
import styles from './Suggestions.module.css';
import { searchAddress } from './search-address';
import { useAnswer } from './use-answer';
import { useCombobox } from './use-combobox';
import { useIndexFile } from './use-index-file';
import { advice, countOf, failure, noResult, seeAll } from './wording';

const suggestionCount = 8;

export interface SuggestionsProps {
  input: HTMLInputElement;
  listId: string;
}

/** What the search box of the bar offers while one types. */
export function Suggestions({ input, listId }: SuggestionsProps): ReactNode {
  const [query, setQuery] = useState(input.value);
  const { file, version } = useIndexFile(useLocation().pathname);
  const outcome = useAnswer(file, { query, limit: suggestionCount });
  const answer = outcome?.answer;
  const hits = answer?.hits ?? [];
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
          {hits.map(({ url, title, snippet, trail, label }, position) => (
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
                <MarkedText pieces={title} />
              </span>
              {(label || trail.length > 0) && (
                <span className={styles.trail}>
                  {label && <span className={styles.label}>{label}</span>}
                  {trail.join(' › ')}
                </span>
              )}
              <span className={styles.snippet}>
                <MarkedText pieces={snippet} />
              </span>
            </a>
          ))}
        </div>
        {outcome?.failed && <p className={styles.note}>{failure}</p>}
        {answer?.total === 0 && (
          <p className={styles.note}>
            <strong>{noResult(outcome?.query ?? '')}</strong>
            <br />
            {advice}
          </p>
        )}
        {answer && answer.total > 0 && (
          <Link to={addressOf(query.trim())} className={styles.all} onClick={close}>
            {seeAll(answer.total)}
          </Link>
        )}
      </div>
      <p role="status" className={styles.status}>
        {shown && answer && statusOf(hits.length, outcome.query)}
        {shown && outcome.failed && failure}
      </p>
    </>
  );
}

const statusOf = (count: number, query: string): string =>
  count === 0 ? noResult(query) : countOf(count, 'suggestion');
