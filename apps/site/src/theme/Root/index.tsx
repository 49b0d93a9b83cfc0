import { AuthProvider } from '@site/src/auth/AuthProvider';
import { useReplay } from '@site/src/hydration/use-replay';
import type { Props } from '@theme/Root';
import type { ReactNode } from 'react';

/** Above every page, so that what is known of the visitor outlives navigation. */
export default function Root({ children }: Props): ReactNode {
  useReplay();
  return <AuthProvider>{children}</AuthProvider>;
}
