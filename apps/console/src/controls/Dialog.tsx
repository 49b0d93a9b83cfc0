import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './Button.tsx';
import styles from './Dialog.module.css';
import { addSlot } from './dialog-slots.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** In the middle, or along the right side for what is long. */
  place?: 'middle' | 'side';
  /** Something may be typed in it: a click beside it does not close it. */
  isForm?: boolean;
  /** Buttons, the one that does it last. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The browser's own dialog: it keeps the focus, and Escape closes it. Drawn only while it is open. */
export function Dialog({
  title,
  onClose,
  place = 'middle',
  isForm = false,
  footer,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // A form begins at its first field; the browser would choose the cross that closes it.
    dialog?.querySelector<HTMLElement>(`.${styles.body} :is(input, select, textarea)`)?.focus();
    const removeSlot = slot.current && addSlot(slot.current);
    return () => {
      removeSlot?.();
      dialog?.close();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by the browser's own means.
    <dialog
      ref={element}
      className={styles.dialog}
      data-place={place}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === element.current && event.cancelable) onClose();
      }}
      // A browser closes it without asking when nothing but Escape is pressed. It is back before
      // anything else is done: a question about it comes above it.
      onClose={(event) => {
        if (event.target !== element.current) return;
        element.current.showModal();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current && !isForm) onClose();
      }}
    >
      <div className={styles.inside}>
        <div className={styles.slot} ref={slot} />
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label="Fermer" onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
