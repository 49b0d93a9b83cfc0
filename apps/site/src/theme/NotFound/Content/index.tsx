import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import type { Props } from '@theme/NotFound/Content';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * The theme's text asks the reader to contact the owner of the linking site; this one does not.
 * It sets the title, because an unknown path under /docs shows only this part.
 */
export default function NotFoundContent({ className }: Props): ReactNode {
  return (
    <main className={`${styles.notFound} ${className ?? ''}`}>
      <PageMetadata
        title={translate({ id: 'theme.NotFound.title', message: 'Page introuvable' })}
      />
      <h1>
        <Translate id="theme.NotFound.title">Page introuvable</Translate>
      </h1>
      <p>
        <Translate id="theme.NotFound.p1">
          Nous n'avons pas trouvé ce que vous recherchez.
        </Translate>
      </p>
      <p>
        <Link to="/">Revenir à l’accueil</Link>
      </p>
    </main>
  );
}
