import { useId } from 'react';
import styles from './FilePick.module.css';

interface FilePickProps {
  label: string;
  accept: string;
  busy?: boolean;
  onFile: (file: File) => void;
}

/** The browser's own choice of a file, in our words. The same file can be chosen again. */
export function FilePick({ label, accept, busy = false, onFile }: FilePickProps) {
  const id = useId();
  return (
    <span>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={accept}
        disabled={busy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <label htmlFor={id} className={styles.pick} data-busy={busy || undefined}>
        {label}
      </label>
    </span>
  );
}
