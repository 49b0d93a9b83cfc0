import Link from '@docusaurus/Link';
import { sectionOf } from '@site/src/sections/section-of';
import type { Props } from '@theme/DocPaginator';
import type { ReactNode } from 'react';

interface NextStep {
  title: string;
  permalink: string;
  /** Given by `plugins/weight/next-description.ts`. */
  description?: string;
}

/** The next step as a card that says what it gives, and a quiet way back. */
export default function DocPaginator({ previous, ...props }: Props): ReactNode {
  const next: NextStep | undefined = props.next;
  if (!previous && !next) return null;
  return (
    <nav className="pagination-nav" aria-label="Étapes de la documentation">
      {next && (
        <Link className="pagination-nav__link pagination-nav__link--next" to={next.permalink}>
          <span className={`section-icon section-${sectionOf(next.permalink)}`} />
          <span className="pagination-nav__sublabel">Étape suivante</span>
          <span className="pagination-nav__label">{next.title}</span>
          {next.description && <span className="pagination-nav__text">{next.description}</span>}
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
