import { useReplay } from '@site/src/hydration/use-replay';
import { AuthProvider } from '@site/src/sign-in/session/AuthProvider';
import type { Props } from '@theme/Root';
import type { ReactNode } from 'react';

/** Above every page: its state survives navigation. */
export default function Root({ children }: Props): ReactNode {
  useReplay();
  return <AuthProvider>{children}</AuthProvider>;
}
