import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import { Mark } from '@site/src/brand/Mark';
import type { Props } from '@theme/Logo';
import type { ReactNode } from 'react';

/** The theme's, with a drawing that is part of the page instead of two pictures, of which one is hidden. */
export default function Logo({ imageClassName, titleClassName, ...props }: Props): ReactNode {
  const { title } = useThemeConfig().navbar;
  return (
    <Link to="/" {...props}>
      <Mark className={imageClassName} />
      <b className={titleClassName}>{title}</b>
    </Link>
  );
}
