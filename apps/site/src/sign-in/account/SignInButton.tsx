import type { SignInSettings } from '@sillage/sign-in/sign-in-settings';
import type { ReactNode } from 'react';
import styles from './Account.module.css';
import { useSignIn } from './use-sign-in';

export function SignInButton({ signIn }: { signIn: SignInSettings }): ReactNode {
  const { leaving, leave } = useSignIn(signIn);
  return (
    <button type="button" className={styles.signIn} disabled={leaving} onClick={leave}>
      <svg className={styles.person} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="8" r="4" />
        <path d="M4 21c0-4.4 3.6-7 8-7s8 2.6 8 7" />
      </svg>
      <span className={styles.signInLabel}>Se connecter</span>
    </button>
  );
}
