import { useAuth } from '@site/src/sign-in/session/auth-context';
import type { ReactNode } from 'react';
import styles from './Account.module.css';
import { AccountMenu } from './AccountMenu';
import { SignInButton } from './SignInButton';

interface Props {
  /** Set in the phone's side menu, where the account is not shown. */
  mobile?: boolean;
}

/** The right end of the bar. Its width is fixed, so that nothing moves after sign-in. */
export function Account({ mobile }: Props): ReactNode {
  const { auth } = useAuth();
  if (mobile) return null;
  return (
    <div className={styles.slot}>
      {auth.status === 'anonymous' && <SignInButton signIn={auth.signIn} />}
      {auth.status === 'signed-in' && <AccountMenu user={auth.user} signIn={auth.signIn} />}
    </div>
  );
}
