import type { Props } from '@theme/Navbar/Search';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** In the flow at every width: the theme lays it over the account's place on a phone. */
export default function NavbarSearch({ children, className }: Props): ReactNode {
  return <div className={`${styles.container} ${className ?? ''}`}>{children}</div>;
}
