import { createContext, type ReactNode, useContext, useEffect } from 'react';
import styles from './Screen.module.css';

/** What can be done on any screen, after its own deeds: the shell gives it. */
export const ScreenTools = createContext<ReactNode>(null);

interface ScreenProps {
  title: string;
  /** On the browser's tab, where the title would leave a name in its history. */
  tab?: string;
  /** What the screen is for, in one sentence. */
  lead?: ReactNode;
  /** Buttons, on the right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: its title, in the browser's tab too, and what can be done. */
export function Screen({ title, tab = title, lead, actions, children }: ScreenProps) {
  const tools = useContext(ScreenTools);
  useEffect(() => {
    document.title = `${tab} · Sillage`;
  }, [tab]);
  return (
    <article className={styles.screen}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {(actions || tools) && (
          <div className={styles.actions}>
            {actions}
            {tools}
          </div>
        )}
      </header>
      {children}
    </article>
  );
}

/** A part of a screen, with its own title and deeds. */
export const Panel = ({
  title,
  actions,
  children,
}: {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <section className={styles.panel}>
    {(title || actions) && (
      <header>
        {title && <h2>{title}</h2>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
    )}
    {children}
  </section>
);

/** Names and values, one below the other. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
