import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Popover.module.css';

interface PopoverProps {
  /** On the button. */
  title: ReactNode;
  label?: string;
  icon?: IconName;
  kind?: 'plain' | 'quiet';
  /** Where its right or left side is. */
  side?: 'left' | 'right';
  /** For what does not fit a list. */
  size?: 'wide';
  /** Stands on the screen rather than on the page: what scrolls around its button does not cut it. */
  isFixed?: boolean;
  whyNot?: string | undefined;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel under itself. Escape, a click elsewhere and leaving it close it. */
export function Popover({
  title,
  label,
  icon,
  kind = 'plain',
  side = 'left',
  size,
  isFixed = false,
  whyNot,
  children,
}: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<CSSProperties>();
  const frame = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    frame.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Element)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);
  useLayoutEffect(() => {
    if (!isOpen || !isFixed) return;
    // What scrolls takes it along: a page that is still moving when it opens must not close it.
    const follow = () => {
      if (frame.current) setPlace(placeBy(frame.current, side));
    };
    follow();
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [isOpen, isFixed, side]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to keys and focus of what it holds.
    <div
      ref={frame}
      className={styles.frame}
      onBlur={({ relatedTarget }) => {
        // Without a target, the window has lost the focus, or what had it is gone.
        if (relatedTarget && !frame.current?.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <Button
        kind={kind}
        icon={icon}
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        whyNot={whyNot}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        {kind === 'plain' && <Icon name="down" size={14} />}
      </Button>
      {isOpen && (
        <div
          className={styles.panel}
          data-side={side}
          data-size={size}
          data-fixed={isFixed || undefined}
          style={isFixed ? place : undefined}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

/** Room that a menu may need under its button, in pixels; it is above it otherwise. */
const room = 240;

function placeBy(frame: HTMLElement, side: 'left' | 'right'): CSSProperties {
  const box = frame.getBoundingClientRect();
  const isLow = box.bottom + room > window.innerHeight && box.top > room;
  const { clientWidth } = document.documentElement;
  return {
    '--top': isLow ? 'auto' : `${box.bottom + 4}px`,
    '--bottom': isLow ? `${window.innerHeight - box.top + 4}px` : 'auto',
    '--left': side === 'left' ? `${box.left}px` : 'auto',
    '--right': side === 'right' ? `${clientWidth - box.right}px` : 'auto',
  } as CSSProperties;
}

interface MenuItem {
  title: string;
  icon?: IconName;
  isDanger?: boolean;
  whyNot?: string | undefined;
  run: () => void;
}

interface MenuProps extends Omit<PopoverProps, 'children'> {
  items: readonly MenuItem[];
}

/** Deeds under a button, gone through by arrows. */
export const Menu = ({ items, ...popover }: MenuProps) => (
  <Popover isFixed {...popover}>
    {(close) => (
      // biome-ignore lint/a11y/noStaticElementInteractions: arrows go from one button to the next.
      <div
        className={styles.menu}
        onKeyDown={(event) => {
          const buttons = [...event.currentTarget.querySelectorAll('button')];
          const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
          const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
          if (next === undefined) return;
          event.preventDefault();
          buttons.at(next % buttons.length)?.focus();
        }}
      >
        {items.map(({ title, icon, isDanger, whyNot, run }, index) => (
          <Button
            key={title}
            kind={isDanger ? 'danger' : 'quiet'}
            icon={icon}
            whyNot={whyNot}
            autoFocus={index === 0}
            onClick={() => {
              close();
              run();
            }}
          >
            {title}
          </Button>
        ))}
      </div>
    )}
  </Popover>
);
