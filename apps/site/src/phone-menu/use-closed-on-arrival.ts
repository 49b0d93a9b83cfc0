import { useLocation } from '@docusaurus/router';
import { type RefObject, useEffect, useRef } from 'react';

/** Closes the menu once it has led to another page, or when the screen becomes wide. */
export function useClosedOnArrival(): RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    menu.current?.hidePopover();
  }, [pathname]);
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 997px)');
    const close = () => menu.current?.hidePopover();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return menu;
}
