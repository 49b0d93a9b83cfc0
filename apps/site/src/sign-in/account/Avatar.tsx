import type { User } from '@site/src/sign-in/session/profile';
import { type ReactNode, useState } from 'react';
import styles from './Account.module.css';
import { avatarLetter } from './avatar-letter';

/** The user's picture, or the first letter of the e-mail address. */
export function Avatar({ user: { email, avatarUrl } }: { user: User }): ReactNode {
  const [broken, setBroken] = useState(false);
  if (!avatarUrl || broken) return <span className={styles.avatar}>{avatarLetter(email)}</span>;
  return (
    <img
      className={styles.avatar}
      src={avatarUrl}
      alt=""
      width={36}
      height={36}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
