import { Notice } from '../../controls/Notice.tsx';

/** On a page without https, browsers make no keys. */
export const NoKeysHere = () => (
  <Notice tone="warn">
    <p>
      Cette page n’est pas en <code>https</code> : le navigateur refuse d’y faire des clés. Ouvrez
      la console en <code>https</code>, ou servez-vous de la ligne de commande du serveur :{' '}
      <code>service-account create</code>.
    </p>
  </Notice>
);
