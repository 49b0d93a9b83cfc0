import type { Props } from '@theme/Navbar/Search';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Static at every width: on a phone, the theme would place it over the account. */
export default function NavbarSearch({ children, className }: Props): ReactNode {
  return <div className={`${styles.container} ${className ?? ''}`}>{children}</div>;
}
