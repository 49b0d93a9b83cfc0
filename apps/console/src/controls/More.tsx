import { Button } from './Button.tsx';
import styles from './states.module.css';

interface MoreProps {
  hasNext: boolean;
  isFetching: boolean;
  onMore: () => void;
}

/** The end of a list that goes on. */
export const More = ({ hasNext, isFetching, onMore }: MoreProps) =>
  hasNext ? (
    <div className={styles.more}>
      <Button busy={isFetching} onClick={onMore}>
        {isFetching ? 'Chargement…' : 'Afficher la suite'}
      </Button>
    </div>
  ) : null;
