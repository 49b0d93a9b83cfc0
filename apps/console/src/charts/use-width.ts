import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width that an element really has, in pixels: pictures are drawn for it, not scaled to it. */
export function useWidth<T extends Element>(): readonly [RefObject<T | null>, number] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const read = () => setWidth(Math.floor(measured.getBoundingClientRect().width));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
