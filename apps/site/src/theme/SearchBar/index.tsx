import type { SuggestionsProps } from '@site/src/search/browser/Suggestions';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './styles.module.css';

/**
 * The search box: a plain form that leads to the results page. The suggestions and the index are
 * loaded at the first focus or hover.
 */
export default function SearchBar(): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();

  const [shortcut, setShortcut] = useState('Ctrl K');

  const loadSuggestions = useCallback(() => {
    import('@site/src/search/browser/Suggestions')
      .then((loaded) => setSuggestions(() => loaded.Suggestions))
      .catch((error) => console.warn('Suggestions are not available.', error));
  }, []);

  useEffect(() => {
    // The reader may have started to type before hydration.
    if (document.activeElement === input.current) loadSuggestions();
    if (/^(Mac|iP)/.test(navigator.platform)) setShortcut('⌘ K');
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [loadSuggestions]);

  return (
    <search>
      <form
        action="/search"
        className={styles.box}
        onFocus={loadSuggestions}
        onPointerEnter={loadSuggestions}
      >
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5 5" />
        </svg>
        <input
          ref={input}
          type="text"
          inputMode="search"
          name="q"
          className={styles.input}
          placeholder="Rechercher"
          aria-label="Rechercher dans la documentation"
          aria-keyshortcuts="Control+K Meta+K"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls={listId}
          autoComplete="off"
          spellCheck="false"
          enterKeyHint="search"
        />
        <span className={styles.shortcut} aria-hidden="true">
          {shortcut}
        </span>
        {Suggestions && input.current && <Suggestions input={input.current} listId={listId} />}
      </form>
    </search>
  );
}
