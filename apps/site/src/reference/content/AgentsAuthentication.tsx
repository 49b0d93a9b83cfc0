import type { ReactNode } from 'react';
import { agentsTokenSamples } from '../samples/agents-token-samples.ts';
import { AnchoredHeading } from './AnchoredHeading';
import { authenticationId } from './Authentication';
import styles from './Operation.module.css';
import { Sample } from './Sample';

/** Whose token opens the agents' API, and where it is. */
export function AgentsAuthentication(): ReactNode {
  return (
    <section className={styles.operation}>
      <div className={styles.text}>
        <AnchoredHeading as="h2" id={authenticationId}>
          Obtenir un jeton
        </AnchoredHeading>
        <p>
          Cette API règle Sillage&#8239;: elle s’adresse aux personnes et à la ligne de commande.
          Chaque requête porte un jeton dans l’en-tête <code>authorization: Bearer …</code>. Un{' '}
          <a href="/docs/technicals/service-account">compte de service</a> ne l’appelle pas&#8239;:
          le sien n’ouvre que l’API publique.
        </p>
        <ol>
          <li>
            <strong>Le jeton de l’administrateur.</strong> Le serveur l’écrit à son premier
            démarrage, dans le fichier <code>admin-token</code> de son dossier de données (
            <code>DATA_DIR</code>, <code>.data</code> par défaut), que seul le compte du serveur
            peut lire. Il ouvre toute cette API, n’expire pas et n’ouvre rien d’autre&#8239;: ne le
            sortez pas de la machine.
          </li>
          <li>
            <strong>La ligne de commande</strong> le lit elle-même&#8239;:{' '}
            <code>npm run -s sillage -- project list</code> appelle <code>listProjects</code> et
            imprime sa réponse. <code>npm run -s sillage -- --help</code> donne toutes les
            commandes.
          </li>
          <li>
            <strong>Le jeton d’une personne.</strong> Un agent se connecte par OpenID Connect (code
            et PKCE), auprès de Sillage ou de{' '}
            <a href="/docs/concepts/access#autre-fournisseur">votre propre fournisseur</a>. Son
            jeton ouvre ce que ses <a href="/docs/concepts/access#roles">rôles</a> permettent s’il a
            la <a href="/docs/concepts/access#portees">portée</a> <code>full_access</code>&#8239;;
            celui que donne Sillage vaut 15 minutes. Celui de ce site n’a que <code>profile</code>,
            qui n’ouvre que <a href="#getMe">le profil de l’agent</a>.
          </li>
        </ol>
        <p>
          Les exemples de cette page lisent le jeton dans la variable <code>SILLAGE_TOKEN</code>.
        </p>
      </div>
      <div className={styles.example}>
        <Sample id="jeton" texts={agentsTokenSamples} />
      </div>
    </section>
  );
}
