import { useThemeConfig } from '@docusaurus/theme-common';
import ColorModeToggle from '@theme/Navbar/ColorModeToggle';
import Logo from '@theme/Navbar/Logo';
import NavbarItem, { type Props as NavbarItemProps } from '@theme/NavbarItem';
import type { ReactNode } from 'react';
import styles from './menu.module.css';
import { menuId } from './menu-id.ts';

/** The top of the phone's menu: the way out of it, and the links of the bar. */
export function MenuHead(): ReactNode {
  const items = useThemeConfig().navbar.items as NavbarItemProps[];
  return (
    <div className={styles.head}>
      <div className={styles.brand}>
        <Logo />
        <ColorModeToggle />
        <button
          type="button"
          className={`clean-btn ${styles.close}`}
          aria-label="Fermer le menu"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: the focus goes into a menu that opens
          autoFocus
        />
      </div>
      <ul className="menu__list">
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <NavbarItem key={place} mobile {...item} />
        ))}
      </ul>
    </div>
  );
}
