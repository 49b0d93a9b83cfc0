import Type, { type Static, type TSchema } from 'typebox';
import { bodyErrors, guardErrors } from '../errors.ts';
import { operation } from '../operation.ts';
import { FreeObject, ProjectId, Uuid } from '../values.ts';

export const hitTypes = ['page', 'track', 'identify'] as const;
const maxHits = 50;

const Address = (description: string) => Type.String({ maxLength: 2048, description });

export const NewHit = Type.Object(
  {
    projectId: ProjectId,
    id: Uuid(
      'Identifiant de la visite de page, tiré par le navigateur : un second envoi ne compte pas.',
    ),
    hitType: Type.Enum(hitTypes, {
      description:
        'Nature de la visite de page : une page affichée (`page`), une action (`track`), ou ce qui dit qui est la personne (`identify`).',
    }),
    page: Type.String({
      maxLength: 2048,
      pattern: '^https?:',
      description: 'Adresse de la page.',
      examples: ['https://exemple.fr/?utm_source=infolettre'],
    }),
    referrer: Type.Optional(Address('Adresse de la page d’avant, telle que le navigateur la dit.')),
    title: Type.Optional(Type.String({ maxLength: 500, description: 'Titre de la page.' })),
    timezoneOffset: Type.Optional(
      Type.Integer({
        minimum: -1440,
        maximum: 1440,
        description: 'Décalage du navigateur avec UTC, en minutes (`getTimezoneOffset`).',
      }),
    ),
    trackerId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'Identifiant du traceur dans le navigateur ; absent dans le mode sans identifiant.',
      }),
    ),
    age: Type.Optional(
      Type.Number({
        description:
          'Millisecondes entre la visite de page et son envoi : sa date est celle de la réception, moins cet âge. Au-delà de 30 jours, l’âge est compté pour 30 jours.',
      }),
    ),
    name: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'Nom de l’action, pour `track`.' }),
    ),
    data: Type.Optional(
      FreeObject(
        'Données de la visite de page. Pour `identify`, des champs d’identité du projet, par clé de stockage.',
        500,
      ),
    ),
    consent: Type.Optional(
      FreeObject(
        'Ce à quoi le visiteur a consenti : `purposes`, les finalités (une liste, ou un texte à virgules) ; `text`, le texte qu’il a lu ; `date`, quand il a consenti ; à défaut `age`, le nombre de millisecondes de l’accord à cette visite. Ce qui ne se lit pas est laissé de côté : la visite est gardée.',
        100,
      ),
    ),
  },
  {
    title: 'NewHit',
    additionalProperties: false,
    description:
      'Une visite de page : une page affichée, une action, ou l’identité de la personne.',
  },
);
export type NewHit = Static<typeof NewHit>;

const HitBatch = Type.Object(
  {
    hits: Type.Array(NewHit, {
      minItems: 1,
      maxItems: maxHits,
      description: `Les visites de page, ${maxHits} au plus.`,
    }),
  },
  {
    title: 'HitBatch',
    additionalProperties: false,
    description: 'Plusieurs visites de page d’un coup.',
  },
);

/**
 * One hit, or several under `hits`. That key decides which schema validates the body. Of several, a
 * hit with a fault costs its neighbours nothing.
 */
const HitsBody = Type.Unsafe<NewHit | Static<typeof HitBatch>>({
  title: 'NewHits',
  anyOf: [NewHit, HitBatch] as TSchema[],
  'x-chosen-by': 'hits',
  'x-each': true,
  description: 'Une visite de page, ou plusieurs sous `hits`.',
  examples: [
    {
      projectId: 'demo',
      id: '0f8fad5b-d9cb-469f-a165-70867728950e',
      hitType: 'page',
      page: 'https://exemple.fr/?utm_source=infolettre',
      referrer: '',
      trackerId: 'b1a7c9e0-4f6d-4a55-9f1b-0a52a3d1c7aa',
      age: 0,
    },
  ],
});

const RefusedHit = Type.Object(
  {
    index: Type.Integer({
      description: 'La place de la visite dans l’envoi, à partir de 0.',
      examples: [3],
    }),
    status: Type.Integer({
      description: 'Ce que l’API aurait répondu à cette visite seule, en code HTTP.',
      examples: [400],
    }),
    code: Type.String({ description: 'Le code de l’erreur.', examples: ['invalid-payload'] }),
    message: Type.Union([Type.String(), Type.Array(Type.String())], {
      description: 'Une phrase, ou la liste des fautes.',
      examples: [['data must be an object']],
    }),
  },
  { title: 'RefusedHit', description: 'Une visite de page refusée.' },
);

export const hitOperations = {
  postHits: operation({
    tag: 'Hits',
    method: 'POST',
    path: '/hits',
    summary: 'Envoyer des visites de page',
    description:
      'Enregistre une visite de page, ou jusqu’à 50, et répond dès qu’elles sont à l’abri ; les sessions en sont tirées ensuite. C’est ce qu’appelle le script de suivi : le corps peut être en `text/plain`, pour que `sendBeacon` n’ait pas de requête préalable à faire. Une visite fautive ne coûte rien à ses voisines : elle est dans `refused`, avec ses fautes, et les autres sont enregistrées ; si toutes le sont, la réponse est une erreur. Les visites que les filtres de trafic du projet écartent sont acceptées, mais ne sont pas gardées. L’adresse IP est tronquée avant d’être enregistrée. Un projet peut demander une clé d’envoi : publique, dans `key`, ou secrète, dans l’en-tête `authorization`.',
    access: 'sender',
    plainText: true,
    query: Type.Object(
      {
        key: Type.Optional(
          Type.String({
            maxLength: 200,
            description:
              'Une clé d’envoi publique, si le projet en demande une : une page qui se ferme ne peut pas envoyer d’en-tête.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    body: HitsBody,
    answer: {
      status: 202,
      description: 'Les visites de page sont enregistrées.',
      schema: Type.Object(
        {
          accepted: Type.Integer({ description: 'Nombre de visites de page reçues.' }),
          refused: Type.Optional(
            Type.Array(RefusedHit, {
              description:
                'Les visites refusées, quand d’autres sont reçues. Absent s’il n’y en a pas.',
            }),
          ),
        },
        { title: 'AcceptedHits', description: 'Ce qui a été reçu.' },
      ),
    },
    errors: [...bodyErrors, 'project-not-found', 'project-archived', ...guardErrors],
  }),
};
