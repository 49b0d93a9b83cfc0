import { useReplay } from '@site/src/hydration/use-replay';
import { AuthProvider } from '@site/src/sign-in/session/AuthProvider';
import type { Props } from '@theme/Root';
import type { ReactNode } from 'react';

/** Above every page, so that what is known of the visitor outlives navigation. */
export default function Root({ children }: Props): ReactNode {
  useReplay();
  return <AuthProvider>{children}</AuthProvider>;
}
