import { useLayoutEffect, useRef } from 'react';
import { useAddress } from '../question/use-address.ts';
import styles from './Tabs.module.css';

interface TabsProps {
  label: string;
  /** By their word in the address; the first has none. */
  tabs: readonly (readonly [word: string, name: string])[];
  current: string;
}

/** Parts of a screen, one shown at a time: which one is in the address. */
export function Tabs({ label, tabs, current }: TabsProps) {
  const { set } = useAddress();
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs scroll sideways: the one that is shown must be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place.
  useLayoutEffect(() => {
    const strip = nav.current;
    const shown = strip?.querySelector<HTMLElement>('[aria-current]');
    if (!strip || !shown) return;
    const margin = (strip.clientWidth - shown.offsetWidth) / 2;
    strip.scrollLeft = shown.offsetLeft - strip.offsetLeft - margin;
  }, [current]);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map(([word, name], index) => (
        <button
          key={word}
          type="button"
          aria-current={word === current ? 'page' : undefined}
          onClick={() => set({ onglet: index === 0 ? undefined : word })}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
