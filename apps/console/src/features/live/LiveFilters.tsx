import styles from './Live.module.css';
import { type LiveKind, liveKinds } from './live-log.ts';
import { kindNames } from './wording.ts';

interface LiveFiltersProps {
  kinds: readonly LiveKind[];
  text: string;
  onKinds: (kinds: LiveKind[]) => void;
  onText: (text: string) => void;
}

/** What is shown of what comes; all of it is counted. */
export const LiveFilters = ({ kinds, text, onKinds, onText }: LiveFiltersProps) => (
  <search className={styles.filters}>
    <fieldset className={styles.kinds}>
      <legend className="visually-hidden">Montrer</legend>
      {liveKinds.map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              onKinds(
                liveKinds.filter((each) => (each === kind ? target.checked : kinds.includes(each))),
              )
            }
          />
          {kindNames[kind].many}
        </label>
      ))}
    </fieldset>
    <label className={styles.text}>
      <span className="visually-hidden">Filtrer par type, page ou source</span>
      <input
        type="search"
        placeholder="Type, page ou source"
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </label>
  </search>
);
