import { faultTable } from '@sillage/contract/error-rows/faults';
import { type ErrorCode, errorTable, reasonPhrases } from '@sillage/contract/errors';
import { faultCodes } from '@sillage/contract/faults';

const head = `---
title: Erreurs
description: Tous les codes d’erreur de l’API, la forme des réponses d’erreur, et ce qu’un programme doit en faire.
tags: [developpement]
keywords: [codes d’erreur, erreur 400, 401, 403, 404, 429, 500, 503, quota dépassé, trop de requêtes, réessayer, rate limit]
---

{/* Page faite par « npm run generate » d’après apps/site/src/errors/errors-page.ts et packages/contract/src/error-rows : corrigez-la là-bas. */}

À la fin de cette page, votre programme reconnaît chaque refus de l’API sans lire ses phrases, et sait quand réessayer.

## La forme d’une erreur {/* #forme */}

Toutes les erreurs des API ont la même forme, quelle que soit l’adresse ; celles de \`/oidc/token\` ont la forme d’OAuth 2.0 :

\`\`\`bash run
curl -s -X POST http://localhost:3000/v1/events -H 'content-type: application/json' \\
  -d '{ "projectId": "demo", "nonce": "", "eventType": "lead", "donnees": {} }'
\`\`\`

\`\`\`json answer
{
  "statusCode": 400,
  "message": [
    "data must be an object",
    "property donnees should not exist",
    "nonce should not be empty"
  ],
  "error": "Bad Request",
  "code": "invalid-payload",
  "field": "data",
  "faults": [
    { "field": "data", "code": "required", "message": "data must be an object" },
    { "field": "donnees", "code": "unknown-property", "message": "property donnees should not exist" },
    { "field": "nonce", "code": "required", "message": "nonce should not be empty" }
  ]
}
\`\`\`

| Champ | Ce qu’il dit |
| --- | --- |
| \`statusCode\`, \`error\` | Le code HTTP et son nom. |
| \`message\` | Pour vous : une phrase en anglais, ou la liste des fautes de la requête, cent au plus. |
| \`code\` | Pour votre programme : l’erreur, par un nom qui ne change pas avec les mots de la phrase. |
| \`field\` | Le chemin du premier champ fautif, ses étapes séparées par des points ; absent quand aucun n’est en cause. |
| \`faults\` | Chaque faute avec son champ, son code et sa phrase ; cent au plus, et seulement pour une requête qui ne convient pas. |

Chaque réponse porte un en-tête \`x-request-id\` : citez-le si vous demandez de l’aide, les journaux du serveur l’ont aussi.

## Quand réessayer {/* #reessayer */}

| Code HTTP | Que faire |
| --- | --- |
| 408, 429, 500, 503 | Réessayez, après le nombre de secondes de l’en-tête \`retry-after\` s’il est là, sinon après une attente qui double à chaque essai. Un [\`nonce\`](../concepts/events/computed-data.md) fait qu’un événement renvoyé ne compte qu’une fois. |
| 409 avec l’en-tête \`retry-after\` | Réessayez après ce nombre de secondes : la même demande est encore en cours. |
| 401 | Demandez un autre [jeton](./service-account.md), puis réessayez une fois. |
| les autres | Corrigez la requête : la même recevrait la même réponse. |

## Tous les codes {/* #codes */}
`;

const middle = `
## Les codes des fautes {/* #fautes */}

Une requête qui ne convient pas reçoit \`invalid-payload\`, et \`faults\` dit ce qui ne va pas, champ par champ :

| Code | Ce qu’il veut dire |
| --- | --- |`;

const foot = `
Les deux listes peuvent grandir : traitez un code inconnu comme les autres du même code HTTP.

## Et ensuite {/* #ensuite */}

- [La référence de l’API](/reference/api) donne les erreurs de chaque opération.
- [Les comptes de service](./service-account.md), pour obtenir un jeton.
- [La corbeille](../concepts/digging-deeper/trash-events.md), où vont les événements reçus mais pas compris.
`;

const tableHead = '| Code | Phrase | Ce qui l’a causée |\n| --- | --- | --- |';

const errorRow = (code: ErrorCode): string => {
  const { message, description, field } = errorTable[code];
  const about = field === undefined ? '' : ` \`field\` vaut \`${field}\`.`;
  return `| \`${code}\` | \`${message}\` | ${description}${about} |`;
};

function statusSection(status: number): string {
  const codes = (Object.keys(errorTable) as ErrorCode[]).filter(
    (code) => errorTable[code].statusCode === status,
  );
  const title = `### ${status} \`${reasonPhrases[status]}\` {/* #code-${status} */}`;
  return [`\n${title}\n`, tableHead, ...codes.map(errorRow)].join('\n');
}

/** The page « Erreurs », generated from the table of errors and that of faults. */
export function errorsPage(): string {
  const statuses = new Set(Object.values(errorTable).map(({ statusCode }) => statusCode));
  const sections = [...statuses].sort((a, b) => a - b).map(statusSection);
  const faults = faultCodes.map((code) => `| \`${code}\` | ${faultTable[code].description} |`);
  return [head.trimEnd(), ...sections, middle, ...faults, foot].join('\n');
}
