import { createContext, useContext } from 'react';
import { type AuthState, unknownAuth } from './auth-state';

interface AuthContextValue {
  auth: AuthState;
  update: (state: AuthState) => void;
}

export const AuthContext = createContext<AuthContextValue>({ auth: unknownAuth, update: () => {} });

export const useAuth = (): AuthContextValue => useContext(AuthContext);
