import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { IconButton } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import { useGlobalKeys } from '../controls/keys.ts';
import { Link } from '../router/Link.tsx';
import { useParams, usePathname } from '../router/use-router.ts';
import { Announcements } from './Announcements.tsx';
import { Connection } from './Connection.tsx';
import { Navigation } from './Navigation.tsx';
import styles from './Shell.module.css';

const Palette = lazy(() => import('./palette/Palette.tsx'));
const KeyHelp = lazy(() => import('./KeyHelp.tsx'));

/** What stands around every screen: where one is, where one can go, what has happened. */
export function Shell({ children }: { children: ReactNode }) {
  const { projectId } = useParams();
  const path = usePathname();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [opened, setOpened] = useState<'palette' | 'keys'>();
  useGlobalKeys({ onPalette: () => setOpened('palette'), onHelp: () => setOpened('keys') });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the menu.
  useEffect(() => setMenuOpen(false), [path]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#screen">
        Aller au contenu
      </a>
      <header className={styles.side} data-open={isMenuOpen || undefined}>
        <div className={styles.top}>
          <Link to="/" className={styles.brand}>
            <img src="/img/logo.svg" alt="" width="28" height="28" /> Sillage
          </Link>
          <IconButton
            className={styles.menuButton}
            icon={isMenuOpen ? 'close' : 'menu'}
            label={isMenuOpen ? 'Fermer le menu' : 'Ouvrir le menu'}
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(!isMenuOpen)}
          />
        </div>
        <button
          type="button"
          className={styles.search}
          title="Un écran, une personne, une action"
          onClick={() => setOpened('palette')}
        >
          <Icon name="search" size={16} /> Rechercher <kbd>Ctrl K</kbd>
        </button>
        <Navigation projectId={projectId} />
      </header>
      <main id="screen" className={styles.screen} tabIndex={-1}>
        <Connection />
        {children}
      </main>
      <Announcements />
      <Suspense fallback={null}>
        {opened === 'palette' && (
          <Palette projectId={projectId} onClose={() => setOpened(undefined)} />
        )}
        {opened === 'keys' && <KeyHelp onClose={() => setOpened(undefined)} />}
      </Suspense>
    </div>
  );
}
