import type { AuditEntry } from '@sillage/client/source/types';
import { useProject } from '../../api/project.ts';
import styles from './audit.module.css';
import { changesBetween, valueText } from './changes.ts';
import { pathText, wordIn } from './wording.ts';

/** More would hide the rows around. */
const most = 8;

/** Before → after, value by value. */
export function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const { timezone } = useProject();
  const word = wordIn(timezone);
  const changes = changesBetween(before, after);
  if (changes.length === 0) return null;
  const shown = changes.slice(0, most);
  return (
    <ul className={styles.changes}>
      {shown.map(({ path, before: was, after: is }) => (
        <li key={path.join('.')}>
          <span className={styles.name}>{pathText(path)} : </span>
          {was !== null && <del>{valueText(was, word)}</del>}
          {was !== null && is !== null && ' → '}
          {is !== null && <ins>{valueText(is, word)}</ins>}
        </li>
      ))}
      {changes.length > most && (
        <li className={styles.soft}>et {changes.length - most} autres valeurs</li>
      )}
    </ul>
  );
}
