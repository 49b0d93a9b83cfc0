import type { ReactNode } from 'react';
import { Arrow, Box, Diagram, Label } from './Diagram';

const steps = [
  { title: 'Événement', line: 'ce que vous envoyez' },
  { title: 'Événement brut', line: 'gardé tel quel' },
  { title: 'Événement calculé', line: 'chaque donnée a un sens' },
  { title: 'Registres', line: 'les valeurs datées' },
  { title: 'Indicateurs', line: 'les sommes d’une période' },
];
const stepHeight = 91;

/** The path of the data, from an event to its insights. */
export function DataPath(): ReactNode {
  return (
    <Diagram
      id="data-path"
      title="Le chemin d’un événement"
      description="L’événement que vous envoyez devient un événement brut, gardé tel quel. S’il est compris, il devient un événement calculé ; sinon, il va à la corbeille, d’où vous pouvez le rejouer. Les états et statistiques de l’événement calculé sont inscrits dans des registres, dont les indicateurs font la somme."
      caption="De l’envoi aux indicateurs : rien de ce qui est reçu n’est perdu."
      height={stepHeight * 4 + 56}
    >
      {steps.map(({ title, line }, index) => (
        <Box
          key={title}
          x={2}
          y={2 + stepHeight * index}
          width={212}
          title={title}
          lines={[line]}
          kind={index === 4 ? 'strong' : 'plain'}
        />
      ))}
      {steps.slice(1).map(({ title }, index) => (
        <Arrow
          key={title}
          path={`M108 ${55 + stepHeight * index}V${84 + stepHeight * index}`}
          tip={[108, 92 + stepHeight * index]}
          toward="down"
        />
      ))}
      <Label x={116} y={170} anchor="start">
        compris
      </Label>
      <Box
        x={248}
        y={184}
        width={110}
        title="Corbeille"
        lines={['et ses raisons']}
        kind="warning"
      />
      <Arrow path="M214 112H318V174" tip={[318, 182]} toward="down" dashed />
      <Label x={292} y={104}>
        non compris
      </Label>
      <Arrow path="M278 184V130H224" tip={[216, 130]} toward="left" dashed />
      <Label x={246} y={147}>
        rejouer
      </Label>
    </Diagram>
  );
}
