import Link from '@docusaurus/Link';
import { useDocsSidebar, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { docIdOf } from '@site/src/sections/doc-id-of';
import { sectionOf } from '@site/src/sections/section-of';
import type { Props } from '@theme/DocPaginator';
import type { ReactNode } from 'react';

/** The next step as a card that says what it gives, and a quiet way back. */
export default function DocPaginator({ previous, next }: Props): ReactNode {
  if (!previous && !next) return null;
  return (
    <nav className="pagination-nav" aria-label="Étapes de la documentation">
      {next && (
        <Link className="pagination-nav__link pagination-nav__link--next" to={next.permalink}>
          <span className={`section-icon section-${sectionOf(next.permalink)}`} />
          <span className="pagination-nav__sublabel">Étape suivante</span>
          <span className="pagination-nav__label">{next.title}</span>
          <Description permalink={next.permalink} />
        </Link>
      )}
      {previous && (
        <Link className="pagination-nav__link pagination-nav__link--prev" to={previous.permalink}>
          <span className="pagination-nav__sublabel">Étape précédente</span>
          <span className="pagination-nav__label">{previous.title}</span>
        </Link>
      )}
    </nav>
  );
}

function Description({ permalink }: { permalink: string }): ReactNode {
  const items = useDocsSidebar()?.items ?? [];
  const { docs } = useDocsVersion();
  const description = docs[docIdOf(items, permalink) ?? '']?.description;
  return description && <span className="pagination-nav__text">{description}</span>;
}
