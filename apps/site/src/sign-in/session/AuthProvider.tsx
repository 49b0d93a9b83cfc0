import { type PropsWithChildren, type ReactNode, useMemo } from 'react';
import { AuthContext } from './auth-context';
import { useSession } from './use-session';

export function AuthProvider({ children }: PropsWithChildren): ReactNode {
  const { auth, update } = useSession();
  const value = useMemo(() => ({ auth, update }), [auth, update]);
  return <AuthContext value={value}>{children}</AuthContext>;
}
