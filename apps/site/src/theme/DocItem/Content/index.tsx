import { CopyPage } from '@site/src/page-tools/CopyPage';
import type { Props } from '@theme/DocItem/Content';
import Content from '@theme-original/DocItem/Content';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function DocItemContent(props: Props): ReactNode {
  return (
    <div className={styles.column}>
      <CopyPage />
      <Content {...props} />
    </div>
  );
}
