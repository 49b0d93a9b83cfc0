import { dismiss, useAnnouncements } from '../controls/announce.ts';
import { Button, IconButton } from '../controls/Button.tsx';
import styles from './Announcements.module.css';

/** What was done, where everybody sees and hears it. */
export function Announcements() {
  const announcements = useAnnouncements();
  return (
    <div className={styles.announcements} role="status" aria-live="polite">
      {announcements.map(({ id, text, action }) => (
        <div key={id} className={styles.announcement}>
          <span>{text}</span>
          {action && (
            <Button
              kind="quiet"
              onClick={() => {
                dismiss(id);
                action.run();
              }}
            >
              {action.title}
            </Button>
          )}
          <IconButton icon="close" label="Fermer" onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
