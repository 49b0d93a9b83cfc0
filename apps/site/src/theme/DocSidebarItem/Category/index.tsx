import Link from '@docusaurus/Link';
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import { isSamePath } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './styles.module.css';

/** A page of its own, and below it the pages that it holds, which fold without any script. */
export default function DocSidebarItemCategory({ item, activePath, level }: Props): ReactNode {
  const isActive = isActiveSidebarItem(item, activePath);
  const isCurrent = isSamePath(item.href, activePath);
  const [isOpen] = useState(isActive || !item.collapsed);
  const details = useUnfolded(isActive, activePath);
  return (
    <li
      className={`theme-doc-sidebar-item-category menu__list-item ${styles.category} ${item.className ?? ''}`}
    >
      <div
        className={`menu__list-item-collapsible ${isCurrent ? 'menu__list-item-collapsible--active' : ''}`}
      >
        <Link
          className={`menu__link menu__link--sublist ${isActive ? 'menu__link--active' : ''}`}
          aria-current={isCurrent ? 'page' : undefined}
          {...(item.href && { to: item.href })}
        >
          {item.label}
        </Link>
      </div>
      <details ref={details} open={isOpen}>
        <summary className={styles.caret} aria-label={`Pages de « ${item.label} »`} />
        <ul className="menu__list">
          <DocSidebarItems items={item.items} activePath={activePath} level={level + 1} />
        </ul>
      </details>
    </li>
  );
}

/** Who comes to a page of a category sees it in the list; who folds it by hand is left alone. */
function useUnfolded(isActive: boolean, activePath: string) {
  const details = useRef<HTMLDetailsElement>(null);
  const shown = useRef(activePath);
  useEffect(() => {
    if (shown.current === activePath) return;
    shown.current = activePath;
    if (isActive && details.current) details.current.open = true;
  }, [isActive, activePath]);
  return details;
}
