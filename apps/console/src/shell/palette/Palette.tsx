import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { afterPicture } from '../../controls/after-picture.ts';
import { Icon } from '../../controls/Icon.tsx';
import { router } from '../../router/use-router.ts';
import styles from './Palette.module.css';
import { type Entry, ranked } from './rank.ts';
import { useEntries } from './use-entries.ts';

interface PaletteProps {
  projectId: string | undefined;
  onClose: () => void;
}

/** Goes anywhere and does anything, by a few letters. */
export default function Palette({ projectId, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { entries, isSearching } = useEntries(projectId, text);
  const found = useMemo(() => ranked(entries, text), [entries, text]);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    // One sees it close before the screen behind it is made, which may take long.
    afterPicture(() => {
      if ('run' in entry) entry.run();
      else void router.navigate({ to: entry.to });
    });
  };
  const move = (step: number) => {
    const next = (at + step + found.length) % Math.max(1, found.length);
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => choose(found[at]),
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by the browser's own means.
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Rechercher"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.input}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={found[at] && `${id}-${at}`}
          aria-label="Rechercher un écran, une personne, un événement, une action"
          placeholder="Un écran, une campagne, une personne, une action…"
          value={text}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            const act = keys[event.key];
            if (!act) return;
            event.preventDefault();
            act();
          }}
        />
      </div>
      <div ref={list} id={id} role="listbox" aria-label="Résultats" className={styles.list}>
        {found.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
          <div
            key={entry.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={styles.entry}
            onClick={() => choose(entry)}
            onPointerMove={() => setAt(index)}
          >
            <Icon name={entry.icon} size={18} />
            <span>{entry.title}</span>
            <small>{entry.kind}</small>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {isSearching ? 'Recherche…' : 'Rien ne porte ce nom.'}
        </p>
      )}
    </dialog>
  );
}
