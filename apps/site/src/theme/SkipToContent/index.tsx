import { useLocation } from '@docusaurus/router';
import SkipToContent from '@theme-original/SkipToContent';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * The theme gives the focus to a page that arrives, so that Tab begins at its top. A reader who
 * types in the search box by then gets it back: no letter is lost.
 */
export default function SkipToContentUnlessTyping(): ReactNode {
  const location = useLocation();
  const typedIn = useRef<HTMLInputElement>(null);
  // The focus is read before the theme's effect runs, and given back after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a page arrives
  useLayoutEffect(() => {
    const { activeElement } = document;
    typedIn.current = activeElement instanceof HTMLInputElement ? activeElement : null;
  }, [location]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a page arrives
  useEffect(() => typedIn.current?.focus(), [location]);
  return <SkipToContent />;
}
