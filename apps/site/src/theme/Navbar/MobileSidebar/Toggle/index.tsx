import { menuId } from '@site/src/phone-menu/menu-id';
import IconMenu from '@theme/Icon/Menu';
import type { ReactNode } from 'react';

/** Opens the menu without any script: browsers know `popovertarget`. */
export default function MenuButton(): ReactNode {
  return (
    <button
      type="button"
      className="navbar__toggle clean-btn"
      aria-label="Ouvrir ou fermer le menu"
      popoverTarget={menuId}
    >
      <IconMenu />
    </button>
  );
}
