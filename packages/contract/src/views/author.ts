import Type, { type Static } from 'typebox';
import { Nullable, Uuid } from '../values.ts';

const authorKinds = ['agent', 'service-account'] as const;

/** Who made something that a whole project sees. */
export const Author = Type.Object(
  {
    kind: Type.Enum(authorKinds, {
      description: 'Un agent (`agent`), ou un compte de service (`service-account`).',
    }),
    id: Uuid('Identifiant de l’agent ou du compte de service.'),
    name: Nullable(
      Type.String({
        description:
          'Le nom qu’il a aujourd’hui : l’adresse e-mail d’un agent, le nom d’un compte de service. Vide (`null`) s’il n’existe plus.',
        examples: ['camille@exemple.fr'],
      }),
    ),
  },
  { title: 'Author', description: 'Qui l’a fait.' },
);
export type Author = Static<typeof Author>;
