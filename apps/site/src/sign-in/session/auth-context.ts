import { createContext, useContext } from 'react';
import { type AuthState, unknown } from './auth-state';

interface AuthContextValue {
  auth: AuthState;
  update: (state: AuthState) => void;
}

export const AuthContext = createContext<AuthContextValue>({ auth: unknown, update: () => {} });

export const useAuth = (): AuthContextValue => useContext(AuthContext);
