import type { ReactNode } from 'react';
import { listOperations } from '../document/list-operations.ts';
import { tokenSamples } from '../samples/token-samples.ts';
import { AnchoredHeading } from './AnchoredHeading';
import styles from './Operation.module.css';
import { useReference } from './reference-context.ts';
import { Sample } from './Sample';

export const authenticationId = 'authentification';

/** From the key of a service account to the header of a request. */
export function Authentication(): ReactNode {
  const { document, origin } = useReference();
  const open = listOperations(document)
    .flatMap(({ operations }) => operations)
    .filter(({ security }) => !security?.length);
  return (
    <section className={styles.operation}>
      <div className={styles.text}>
        <AnchoredHeading as="h2" id={authenticationId}>
          S’authentifier
        </AnchoredHeading>
        <p>
          Un programme appelle l’API au nom d’un{' '}
          <a href="/docs/technicals/service-account">compte de service</a>. Sa clé privée ne quitte
          jamais votre machine&#8239;: elle signe une preuve, que vous échangez contre un jeton.
        </p>
        <ol>
          <li>
            <strong>La clé.</strong> Créez un compte de service, lecteur (<code>reader</code>) ou
            éditeur (<code>editor</code>) de vos projets, et gardez son fichier de clé en lieu
            sûr&#8239;: ici, <code>cle.json</code>.
          </li>
          <li>
            <strong>La preuve.</strong> Signez en ES256 un JWT d’une minute&#8239;: <code>iss</code>{' '}
            et <code>sub</code> valent <code>clientId</code>, <code>aud</code> vaut{' '}
            <code>audience</code>, et <code>jti</code> ne sert qu’une fois. C’est la méthode{' '}
            <code>private_key_jwt</code> d’OpenID Connect.
          </li>
          <li>
            <strong>Le jeton.</strong> Envoyez la preuve à l’adresse <code>tokenUrl</code> du
            fichier de clé, avec <code>grant_type=client_credentials</code>. Le jeton rendu vaut 15
            minutes au plus&#8239;: gardez-le d’une requête à l’autre, et demandez-en un autre quand
            il expire.
          </li>
          <li>
            <strong>La requête.</strong> Mettez le jeton dans l’en-tête{' '}
            <code>authorization: Bearer …</code>. Les exemples de cette page le lisent dans la
            variable <code>SILLAGE_TOKEN</code>.
          </li>
          <li>
            <strong>En TypeScript et en JavaScript,</strong> le client typé fait tout cela à partir
            de <code>cle.json</code>&#8239;: il demande le jeton, le renouvelle, réessaie après une
            panne passagère et lit les listes page après page. Votre serveur le donne&#8239;:{' '}
            <code>npm install {new URL('sillage-client.tgz', origin).href}</code>. Enregistrez un
            exemple sous <code>exemple.ts</code>, puis lancez <code>node exemple.ts</code> (Node
            22.18 ou plus&#8239;; en JavaScript, Node 20 suffit).
          </li>
        </ol>
        {open.length > 0 && (
          <p>
            Ne demandent pas de jeton&#8239;:{' '}
            {open.map(({ operationId, summary }, index) => (
              <span key={operationId}>
                {index > 0 && ', '}
                <a href={`#${operationId}`}>{summary}</a>
              </span>
            ))}
            .
          </p>
        )}
      </div>
      <div className={styles.example}>
        <Sample id="jeton" texts={tokenSamples} />
      </div>
    </section>
  );
}
