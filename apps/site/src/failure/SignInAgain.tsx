import type { SignInSettings } from '@sillage/sign-in/sign-in-settings';
import { useSignIn } from '@site/src/sign-in/account/use-sign-in';
import type { ReactNode } from 'react';

export function SignInAgain({ signIn }: { signIn: SignInSettings }): ReactNode {
  const { leaving, leave } = useSignIn(signIn);
  return (
    <button type="button" className="button button--primary" disabled={leaving} onClick={leave}>
      Recommencer la connexion
    </button>
  );
}
