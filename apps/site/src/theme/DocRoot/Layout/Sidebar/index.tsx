import { useLocation } from '@docusaurus/router';
import { MenuHead } from '@site/src/phone-menu/MenuHead';
import menuStyles from '@site/src/phone-menu/menu.module.css';
import { menuId } from '@site/src/phone-menu/menu-id';
import { useClosedOnArrival } from '@site/src/phone-menu/use-closed-on-arrival';
import type { Props } from '@theme/DocRoot/Layout/Sidebar';
import ExpandButton from '@theme/DocRoot/Layout/Sidebar/ExpandButton';
import DocSidebar from '@theme/DocSidebar';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** A column on wide screens; on a phone, the menu that the button of the bar opens. */
export default function DocRootLayoutSidebar({
  sidebar,
  hiddenSidebarContainer: isHidden,
  setHiddenSidebarContainer: setHidden,
}: Props): ReactNode {
  const { pathname } = useLocation();
  const menu = useClosedOnArrival();
  const toggle = () => setHidden((wasHidden) => !wasHidden);
  return (
    <aside
      ref={menu}
      id={menuId}
      className={`theme-doc-sidebar-container ${menuStyles.menu} ${styles.column} ${isHidden ? styles.hidden : ''}`}
      popover="auto"
      data-menu=""
    >
      <MenuHead />
      <div className={styles.viewport}>
        <DocSidebar sidebar={sidebar} path={pathname} onCollapse={toggle} isHidden={isHidden} />
        {isHidden && <ExpandButton toggleSidebar={toggle} />}
      </div>
    </aside>
  );
}
