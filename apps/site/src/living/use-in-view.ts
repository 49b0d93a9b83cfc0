import { type RefObject, useEffect, useState } from 'react';

/** Half a screen ahead, so that the code has often loaded before the example is visible. */
const margin = '50% 0px';

/** Whether an element has come into view, or is close to it. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (isInView || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isInView, element]);
  return isInView;
}
