import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { CopyPage } from '@site/src/page-tools/CopyPage';
import { useSampleRun } from '@site/src/page-tools/use-sample-run';
import { sectionOf } from '@site/src/sections/section-of';
import type { Props } from '@theme/DocItem/Content';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import type { CSSProperties, ReactNode } from 'react';
import styles from './styles.module.css';

/** The title, with the icon of its section; on a phone the contents; the text. */
export default function DocItemContent({ children }: Props): ReactNode {
  const { metadata, frontMatter, toc } = useDoc();
  const run = useSampleRun();
  return (
    <div className={styles.column}>
      <CopyPage />
      <header className={styles.head}>
        <span className={`section-icon section-${sectionOf(metadata.permalink)}`} />
        <Heading as="h1">{metadata.title}</Heading>
      </header>
      {!frontMatter.hide_table_of_contents && toc.length > 0 && <DocItemTOCMobile />}
      <div
        className="theme-doc-markdown markdown"
        style={run && ({ '--ran': `"Exécuté le ${run.day}"` } as CSSProperties)}
      >
        <MDXContent>{children}</MDXContent>
      </div>
    </div>
  );
}
