import Type, { type TProperties, type TSchema } from 'typebox';

/** How many elements a batch holds at most. */
export const maxBatchItems = 1000;

/** The body of an operation that takes many elements at once. */
export const Batch = <T extends TSchema>(title: string, description: string, item: T) =>
  Type.Array(item, {
    title,
    description,
    minItems: 1,
    maxItems: maxBatchItems,
    examples: [((item as { examples?: unknown[] }).examples ?? []).slice(0, 1)],
  });

/** The answer to a batch: what became of each element, in the order in which they came. */
export const BatchAnswer = <P extends TProperties>(title: string, accepted: P) =>
  Type.Object(
    {
      results: Type.Array(
        Type.Object(
          {
            index: Type.Integer({
              description: 'La place de l’élément dans l’envoi, à partir de 0.',
              examples: [0],
            }),
            status: Type.Integer({
              description:
                'Ce que l’API aurait répondu à cet élément seul, en code HTTP : de 200 à 202, il est enregistré ; à partir de 400, il est refusé.',
              examples: [202],
            }),
            ...accepted,
            code: Type.Optional(
              Type.String({ description: 'Pour un élément refusé : le code de l’erreur.' }),
            ),
            message: Type.Optional(
              Type.Union([Type.String(), Type.Array(Type.String())], {
                description: 'Pour un élément refusé : une phrase, ou la liste de ses fautes.',
              }),
            ),
          },
          { title: `${title}Result`, description: 'Ce qu’il advient d’un élément.' },
        ),
        { description: 'Un résultat pour chaque élément, dans l’ordre de l’envoi.' },
      ),
    },
    { title, description: 'Ce qu’il advient de chaque élément d’un envoi groupé.' },
  );

/** Said of every operation that takes a batch. */
export const batchNote =
  ' Jusqu’à 1 000 éléments et 5 Mio, en tableau JSON ou en NDJSON (`application/x-ndjson` : un objet par ligne, les lignes vides ne comptent pas) ; chaque élément fait 256 Kio au plus. La réponse est 200 dès que l’envoi peut être lu, et dit ce qu’il advient de chaque élément : une faute ne coûte rien à ses voisins.';
