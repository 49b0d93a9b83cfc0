import { type ReactNode, useEffect } from 'react';
import { Picture, type PictureName } from './Picture.tsx';
import styles from './states.module.css';

interface EmptyProps {
  title: string;
  picture?: PictureName;
  /** In place of a whole screen, whose title it is, and not of a part of one. */
  isWhole?: boolean;
  children: ReactNode;
}

/** A screen without anything to show: what it would hold, and one thing to do. */
export function Empty({ title, picture = 'sea', isWhole = false, children }: EmptyProps) {
  const Heading = isWhole ? 'h1' : 'h2';
  useEffect(() => {
    if (isWhole) document.title = `${title} · Sillage`;
  }, [isWhole, title]);
  return (
    <section className={styles.state}>
      <Picture name={picture} />
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}
