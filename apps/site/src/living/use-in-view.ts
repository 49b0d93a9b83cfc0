import { type RefObject, useEffect, useState } from 'react';

/** Half a screen ahead, so that the code is often there when the example is. */
const margin = '50% 0px';

/** Whether an element has come into view, or nearly. */
export function useInView(place: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen, place]);
  return isSeen;
}
