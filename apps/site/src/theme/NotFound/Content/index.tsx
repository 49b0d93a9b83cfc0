import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import { FailureScreen } from '@site/src/failure/FailureScreen';
import type { Props } from '@theme/NotFound/Content';
import type { ReactNode } from 'react';

/**
 * The theme's text asks the reader to contact the owner of the linking site; this one does not.
 * It sets the title, because an unknown path under /docs shows only this part.
 */
export default function NotFoundContent({ className }: Props): ReactNode {
  return (
    <FailureScreen
      className={className}
      title={translate({ id: 'theme.NotFound.title', message: 'Page introuvable' })}
      actions={
        <>
          <Link className="button button--primary" to="/docs/intro">
            Lire la documentation
          </Link>
          <Link to="/search">Chercher une page</Link>
          <Link to="/">Revenir à l’accueil</Link>
        </>
      }
    >
      <PageMetadata
        title={translate({ id: 'theme.NotFound.title', message: 'Page introuvable' })}
      />
      <p>
        <Translate id="theme.NotFound.p1">
          Nous n’avons pas trouvé ce que vous recherchez.
        </Translate>
      </p>
    </FailureScreen>
  );
}
