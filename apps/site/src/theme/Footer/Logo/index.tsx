import { Mark } from '@site/src/brand/Mark';
import type { ReactNode } from 'react';

/** As in the bar: a drawing that is part of the page. The line below says the name. */
export default function FooterLogo(): ReactNode {
  return <Mark className="footer__logo" size={40} />;
}
