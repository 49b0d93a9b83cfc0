import { Link } from '../router/Link.tsx';
import { Empty } from './Empty.tsx';
import styles from './states.module.css';

/** In place of figures, for a project that cannot have any yet: how to begin. */
export const NothingYet = ({ projectId }: { projectId: string }) => (
  <Empty title="Pas encore de chiffres" picture="calm">
    <p>Quelques étapes mènent à une première visite et à une première commande.</p>
    <Link to={`/${projectId}/mise-en-route`} className={styles.next}>
      Commencer la mise en route
    </Link>
  </Empty>
);
