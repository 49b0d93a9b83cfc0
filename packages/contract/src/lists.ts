import Type, { type TSchema } from 'typebox';
import { Nullable, Uuid } from './values.ts';

export const defaultLimit = 50;
const maxLimit = 500;

/** The query parameters of every paginated list. */
export const pageQuery = {
  offset: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      default: 0,
      description: 'Nombre d’éléments à passer.',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: maxLimit,
      default: defaultLimit,
      description: `Nombre d’éléments à rendre, ${maxLimit} au plus.`,
    }),
  ),
};

/** How far a large list is counted, and how far `offset` goes in it. */
export const maxCount = 10_000;

/** The query parameters of a list that can be large. */
export const cursorQuery = {
  after: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1200,
      description:
        'Le `next` de la page précédente : la liste reprend juste après elle, quoi qu’il soit arrivé entre-temps. Ne va pas avec `offset`.',
      examples: ['WyJldmVudHMiXQ'],
    }),
  ),
  ...pageQuery,
  offset: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: maxCount,
      default: 0,
      description: `Nombre d’éléments à passer, ${maxCount} au plus ; au-delà, suivez \`next\`.`,
    }),
  ),
};

/** A comma-separated list of sort keys. A minus before a key means descending. */
export const SortList = <K extends string>(keys: readonly K[], initial: string) =>
  Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: `^-?(${keys.join('|')})(,-?(${keys.join('|')}))*$`,
      default: initial,
      'x-sort-keys': keys,
      description: `Ordre de la liste : clés séparées par des virgules, un tiret devant une clé pour l’ordre décroissant. Clés : ${keys.map((key) => `\`${key}\``).join(', ')}.`,
      examples: [initial],
    }),
  );

const sortOrders = ['ASC', 'DESC'] as const;

/** The query parameters of a list that is sorted by one key, ascending or descending. */
export const sortQuery = <const K extends string>(keys: readonly K[], initial: NoInfer<K>) => ({
  sort: Type.Optional(
    Type.Unsafe<K>({
      type: 'string',
      enum: keys,
      default: initial,
      description: 'Clé de l’ordre de la liste.',
    }),
  ),
  order: Type.Optional(
    Type.Enum(sortOrders, {
      default: 'ASC',
      description: 'Sens de l’ordre : croissant (`ASC`) ou décroissant (`DESC`).',
    }),
  ),
});

/** One page of a list. */
export const Page = <T extends TSchema>(title: string, item: T) =>
  Type.Object(
    {
      count: Type.Integer({ description: 'Nombre d’éléments de cette page.', examples: [1] }),
      total: Type.Integer({
        description: 'Nombre d’éléments en tout, toutes pages confondues.',
        examples: [1],
      }),
      offset: Type.Integer({ description: 'Nombre d’éléments passés.', examples: [0] }),
      limit: Type.Integer({ description: 'Nombre d’éléments demandés.', examples: [defaultLimit] }),
      data: Type.Array(item, { description: 'Les éléments de la page.' }),
    },
    { title, description: 'Une page de résultats.' },
  );

/** One page of a list that can be large. */
export const CursorPage = <T extends TSchema>(title: string, item: T) => {
  const { total, data, ...page } = Page(title, item).properties;
  return Type.Object(
    {
      ...page,
      total: Type.Integer({
        ...total,
        description: `Nombre d’éléments en tout, compté jusqu’à ${maxCount} : \`totalIsExact\` dit s’il y en a davantage. Les pages suivantes répètent le compte de la première.`,
      }),
      totalIsExact: Type.Boolean({
        description: 'Vrai si `total` est le compte entier ; faux s’il peut y en avoir davantage.',
        examples: [true],
      }),
      next: Nullable(
        Type.String({
          description:
            'À donner dans `after` pour la page suivante ; `null` quand la liste est finie. Une page peut être incomplète, et même vide, sans que la liste soit finie.',
          examples: [null],
        }),
      ),
      data,
    },
    { title, description: 'Une page d’une liste qui peut être longue.' },
  );
};

/** One page of what belongs to a person. */
export const UserPage = <T extends TSchema>(title: string, item: T) =>
  Type.Object(
    {
      userId: Uuid(
        'La personne dont c’est la page : celle qui reste, si la personne demandée lui a été réunie.',
      ),
      ...CursorPage(title, item).properties,
    },
    { title, description: 'Une page de ce qui appartient à une personne.' },
  );

export interface SortStep<K extends string> {
  key: K;
  descending: boolean;
}

/** Parses a sort list that its schema has already validated. */
export const sortSteps = <K extends string>(list: string): SortStep<K>[] =>
  list.split(',').map((step) => ({
    key: step.replace(/^-/, '') as K,
    descending: step.startsWith('-'),
  }));
