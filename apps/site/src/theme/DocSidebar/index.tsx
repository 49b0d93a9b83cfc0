import type { Props } from '@theme/DocSidebar';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import type { ReactNode } from 'react';

/** One sidebar for every width: on a phone it is in the menu. */
export default function DocSidebar(props: Props): ReactNode {
  return <DocSidebarDesktop {...props} />;
}
