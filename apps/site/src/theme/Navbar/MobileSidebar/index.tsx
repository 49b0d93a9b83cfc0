import { useActiveDocContext } from '@docusaurus/plugin-content-docs/client';
import { MenuHead } from '@site/src/phone-menu/MenuHead';
import styles from '@site/src/phone-menu/menu.module.css';
import { menuId } from '@site/src/phone-menu/menu-id';
import { useClosedOnArrival } from '@site/src/phone-menu/use-closed-on-arrival';
import type { ReactNode, RefObject } from 'react';

/** The phone's menu; where there is a sidebar, that one opens in its place. */
export default function NavbarMobileSidebar(): ReactNode {
  const { activeDoc } = useActiveDocContext(undefined);
  return activeDoc?.sidebar ? null : <Menu />;
}

function Menu(): ReactNode {
  const menu = useClosedOnArrival() as RefObject<HTMLDivElement | null>;
  return (
    <div ref={menu} id={menuId} className={styles.menu} popover="auto" data-menu="">
      <MenuHead />
    </div>
  );
}
