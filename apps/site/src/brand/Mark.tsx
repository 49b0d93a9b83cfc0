import type { ReactNode } from 'react';

interface Props {
  className?: string | undefined;
  size?: number;
}

/**
 * The drawing of `img/logo.svg`, as a part of the page: of a picture in SVG a browser makes a document of
 * its own, while the page waits.
 */
export function Mark({ className, size = 32 }: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M24 8C13 9 6 14 3 22M24 8C23 19 18 26 10 29" stroke="#7fd4d6" strokeWidth="2.6" />
      <path d="M20 12C15 14 11 17 8.5 23.5" stroke="#c9ecec" strokeWidth="2.2" />
      <circle cx="25" cy="7" r="4.5" fill="#ff9a6b" />
    </svg>
  );
}
