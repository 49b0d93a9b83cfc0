import type { ReactNode } from 'react';
import { Arrow, Box, Diagram, Label } from './Diagram';
import styles from './Diagram.module.css';

const left = 76;
const right = 284;

/** The messages between the two sides, from top to bottom. */
const messages = [
  { y: 132, text: 'assertion → /oidc/token', toward: 'right' },
  { y: 228, text: 'jeton de 15 minutes', toward: 'left' },
  { y: 268, text: 'requête et jeton → /v1/…', toward: 'right' },
  { y: 364, text: 'réponse', toward: 'left' },
] as const;

/** How a service account gets a token, and what is checked when it uses it. */
export function ServiceAccountSignIn(): ReactNode {
  return (
    <Diagram
      id="service-account-sign-in"
      title="La connexion d’un compte de service"
      description="Votre programme signe une assertion avec sa clé privée et l’envoie à /oidc/token. Sillage la vérifie avec la clé publique et rend un jeton de 15 minutes. Votre programme joint ce jeton à ses requêtes vers /v1. Sillage vérifie le jeton, lit le rôle du compte dans sa base, puis répond."
      caption="La clé privée ne quitte pas votre machine : seule une signature voyage."
      height={382}
    >
      <path className={styles.lane} d={`M${left} 36V380M${right} 36V380`} />
      <Box x={2} y={2} width={148} title="Votre programme" />
      <Box x={210} y={2} width={148} title="Sillage" />
      <Box x={2} y={52} width={148} title="Signe" lines={['avec la clé privée']} />
      <Box x={210} y={148} width={148} title="Vérifie" lines={['avec la clé publique']} />
      <Box x={210} y={284} width={148} title="Vérifie le jeton" lines={['et lit le rôle']} />
      {messages.map(({ y, text, toward }) => {
        const [from, to] = toward === 'right' ? [left, right] : [right, left];
        const tipOffset = toward === 'right' ? -8 : 8;
        return (
          <g key={text}>
            <Arrow path={`M${from} ${y}H${to + tipOffset}`} tip={[to, y]} toward={toward} />
            <Label x={180} y={y - 7}>
              {text}
            </Label>
          </g>
        );
      })}
    </Diagram>
  );
}
