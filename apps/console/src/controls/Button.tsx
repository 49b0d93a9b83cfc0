import type { ButtonHTMLAttributes } from 'react';
import { announce } from './announce.ts';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One primary button a screen at most. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  icon?: IconName | undefined;
  /** Being done: cannot be pressed twice. */
  busy?: boolean | undefined;
  /** Why it cannot be pressed. It stays in reach, and says so. */
  whyNot?: string | undefined;
}

export function Button({
  kind = 'plain',
  icon,
  busy,
  whyNot,
  children,
  onClick,
  className,
  ...rest
}: ButtonProps) {
  const isOff = busy || whyNot !== undefined;
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, className].filter(Boolean).join(' ')}
      data-kind={kind}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      title={whyNot ?? rest.title}
      onClick={(event) => {
        if (!isOff) return onClick?.(event);
        event.preventDefault();
        if (whyNot) announce(whyNot);
      }}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children'> {
  icon: IconName;
  /** What it does: for screen readers, and beside the pointer. */
  label: string;
}

export const IconButton = ({ icon, label, kind = 'quiet', ...rest }: IconButtonProps) => (
  <Button title={label} {...rest} kind={kind} icon={icon} aria-label={label} />
);
