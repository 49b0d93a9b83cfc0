import type { SignInSettings } from '@sillage/sign-in/sign-in-settings';
import { signOutUrl } from '@sillage/sign-in/sign-out-url';
import type { User } from '@site/src/sign-in/session/profile';
import { type ReactNode, useId } from 'react';
import styles from './Account.module.css';
import { Avatar } from './Avatar';
import { useDisclosure } from './use-disclosure';

interface Props {
  user: User;
  signIn: SignInSettings;
}

export function AccountMenu({ user, signIn }: Props): ReactNode {
  const { open, toggle, button, containerProps } = useDisclosure();
  const panelId = useId();
  const name = [user.firstname, user.lastname].filter(Boolean).join(' ');
  return (
    <div className={styles.menu} {...containerProps}>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-label={`Compte de ${name || user.email}`}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={toggle}
      >
        <Avatar key={user.avatarUrl} user={user} />
      </button>
      <div id={panelId} className={styles.panel} hidden={!open}>
        {name && <p className={styles.name}>{name}</p>}
        <p className={styles.email}>{user.email}</p>
        <a className={styles.signOut} href={signOutUrl(signIn)}>
          Se déconnecter
        </a>
      </div>
    </div>
  );
}
