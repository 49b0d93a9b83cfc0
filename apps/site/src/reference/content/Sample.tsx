import type { ReactNode } from 'react';
import { type Language, languageNames, languages } from '../samples/languages.ts';
import { CopyButton } from './CopyButton';
import { Highlighted } from './Highlighted';
import styles from './Sample.module.css';

interface Props {
  /** Unique in the page. */
  id: string;
  texts: Record<Language, string>;
  /** What it does, where the text around it does not say it. */
  title?: ReactNode;
}

/** One program in every language. Without JavaScript, the choice of a language is per sample. */
export function Sample({ id, texts, title }: Props): ReactNode {
  return (
    <div className={styles.sample} data-copyable="">
      {title}
      <div className={styles.bar}>
        <fieldset className={styles.languages}>
          <legend>Langage de l’exemple</legend>
          {languages.map((language) => (
            <label key={language}>
              <input
                type="radio"
                name={`langage-${id}`}
                value={language}
                defaultChecked={language === languages[0]}
                data-sample-choice=""
              />
              <span>{languageNames[language]}</span>
            </label>
          ))}
        </fieldset>
        <CopyButton />
      </div>
      {languages.map((language) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll it
        <pre key={language} data-language={language} tabIndex={0}>
          <code>
            <Highlighted text={texts[language]} language={language} />
          </code>
        </pre>
      ))}
    </div>
  );
}
