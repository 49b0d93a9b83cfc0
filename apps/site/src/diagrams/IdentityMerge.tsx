import type { ReactNode } from 'react';
import { Arrow, Box, Diagram } from './Diagram';

/** How two people are merged. */
export function IdentityMerge(): ReactNode {
  return (
    <Diagram
      id="identity-merge"
      title="La fusion de deux personnes"
      description="La personne A est connue depuis le 2 mars par son e-mail, avec trois visites. La personne B est connue depuis le 9 mars par son numéro de client, avec une commande. Un événement arrive le 12 mars, qui porte cet e-mail et ce numéro. Les deux personnes n’en font plus qu’une : A, la plus ancienne, qui reçoit les trois visites, la commande et le nouvel événement."
      caption="Un événement qui porte deux identités connues réunit les deux personnes dans la plus ancienne."
      height={318}
    >
      <Box
        x={2}
        y={2}
        width={170}
        title="Personne A"
        lines={['depuis le 2 mars', 'lea@exemple.fr', '3 visites']}
      />
      <Box
        x={188}
        y={2}
        width={170}
        title="Personne B"
        lines={['depuis le 9 mars', 'client n° 1042', '1 commande']}
      />
      <Arrow path="M87 93V118" tip={[87, 126]} toward="down" />
      <Arrow path="M273 93V118" tip={[273, 126]} toward="down" />
      <Box
        x={40}
        y={128}
        width={280}
        title="Événement du 12 mars"
        lines={['lea@exemple.fr, client n° 1042']}
      />
      <Arrow path="M180 181V214" tip={[180, 222]} toward="down" />
      <Box
        x={40}
        y={224}
        width={280}
        title="Personne A"
        lines={[
          'lea@exemple.fr, client n° 1042',
          '3 visites, 1 commande',
          'et l’événement du 12 mars',
        ]}
        kind="strong"
      />
    </Diagram>
  );
}
