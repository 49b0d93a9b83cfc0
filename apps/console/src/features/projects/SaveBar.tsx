import { Button } from '../../controls/Button.tsx';
import { Refusal } from '../../controls/Failure.tsx';
import styles from './projects.module.css';

interface SaveBarProps {
  count: number;
  busy: boolean;
  error: Error | null;
  whyNot?: string | undefined;
  /** Fields that tell their own faults, each on its tab. */
  fields: readonly string[];
  /** Tabs on which something is to be mended. */
  faulty: readonly { word: string; name: string }[];
  onShow: (word: string) => void;
  onSave: () => void;
  onUndo: () => void;
}

/** What is typed and not saved, in reach wherever one has scrolled. */
export const SaveBar = ({
  count,
  busy,
  error,
  whyNot,
  fields,
  faulty,
  onShow,
  onSave,
  onUndo,
}: SaveBarProps) => (
  <section className={styles.bar} aria-label="Modifications">
    <p role="status">
      {count === 1 ? '1 réglage modifié' : `${count} réglages modifiés`}, pas encore enregistré
      {count > 1 && 's'}
    </p>
    <Refusal error={error} fields={fields} />
    {faulty.map(({ word, name }) => (
      <Button key={word} icon="warning" onClick={() => onShow(word)}>
        À corriger : {name}
      </Button>
    ))}
    <div className={styles.buttons}>
      <Button onClick={onUndo}>Revenir en arrière</Button>
      <Button kind="primary" busy={busy} whyNot={whyNot} onClick={onSave}>
        Enregistrer
      </Button>
    </div>
  </section>
);
