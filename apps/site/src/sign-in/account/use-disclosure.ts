import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** A button that opens a panel. Escape, a press elsewhere or the loss of focus closes it. */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!container.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !container.current?.contains(relatedTarget)) setOpen(false);
  };
  const toggle = () => setOpen((wasOpen) => !wasOpen);

  return { open, toggle, button, containerProps: { ref: container, onKeyDown, onBlur } };
}
