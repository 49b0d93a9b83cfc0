import { rightFor } from '@sillage/contract/access/rights';
import { agentsApi } from '@sillage/contract/agents-api';
import type { Api, Operation } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import { type CallerKind, mayCall } from '@sillage/engine/access/callers';

const head = `---
title: Droits, opération par opération
sidebar_label: Droits
description: Chaque opération des deux API, et qui peut l’appeler, du simple lecteur à l’administrateur du serveur.
tags: [developpement]
keywords: [qui a le droit, scope, table des droits, matrice des rôles, lecteur, éditeur, propriétaire]
---

{/* Page faite par « npm run generate » d’après packages/contract : corrigez-la là-bas. */}

À la fin de cette page, vous savez à qui chaque opération est ouverte, et quel rôle donner pour qu’une autre le soit.

Ce tableau est fait d’après la description des API, et un test appelle chaque opération avec chaque rôle pour vérifier qu’il dit vrai. [Accès et rôles](../concepts/access.md) explique ce que ces mots veulent dire.

- Un rôle vaut sur ce que nomme l’adresse : un projet, un espace de travail ou un compte de service. Sur ceux d’un autre espace, la réponse est toujours \`403\`.
- **Droit** est le mot que porte \`rights\` dans la réponse de \`listProjects\` et \`getProject\`, et l’extension \`x-right\` des descriptions OpenAPI.
- **Compte de service** : le plus petit rôle qu’il lui faut sur le projet.
- **Agent** : le plus petit rôle qu’il faut à une personne ; « tout agent » quand se connecter suffit.
- **Administrateur** : ce qui est ouvert à un administrateur du serveur qui n’a aucun rôle.
- **\`editor\`, ou sans jeton** : un envoi se passe de jeton, tant que [le projet l’accepte](./ingestion-keys.md) ; avec un jeton, il faut celui d’un \`editor\` du projet.
- Le jeton du dossier de données ouvre toute l’API des agents, sauf \`/agents/me\` et ce qui suit, qui est à une personne, et rien de l’API publique.
`;

const foot = `
## Et ensuite {/* #ensuite */}

- [Accès et rôles](../concepts/access.md), pour donner un rôle ou le retirer.
- [Les espaces de travail](../concepts/workspace.md), dont on est propriétaire.
- [Les erreurs](./errors.md), et la différence entre \`401\` et \`403\`.
`;

const columns = [
  'Opération',
  'Adresse',
  'Droit',
  'Sans jeton',
  'Compte de service',
  'Agent',
  'Administrateur',
];

const none = '—';

/** A token that is given must be worth something; without one, whoever the project takes may send. */
const senders = '`editor`, ou sans jeton';

type Ladder = readonly (readonly [CallerKind, string])[];

/** From the least to the most: the first one that is let in is what an operation asks. */
const programs: Ladder = [
  ['service-reader', '`reader`'],
  ['service-editor', '`editor`'],
];
const people: Ladder = [
  ['agent', 'tout agent'],
  ['reader', '`reader`'],
  ['editor', '`editor`'],
  ['owner', 'propriétaire'],
];

function row(api: Api, page: string, id: string, operation: Operation): string {
  const allows = (caller: CallerKind): boolean => mayCall(api, operation, caller);
  const least = (ladder: Ladder): string => ladder.find(([caller]) => allows(caller))?.[1] ?? none;
  const yes = (caller: CallerKind): string => (allows(caller) ? 'oui' : none);
  const right = rightFor(operation);
  const isOpen = operation.access === 'sender';
  return `| ${[
    `[${operation.summary}](${page}#${id})`,
    `\`${operation.method} ${api.prefix}${operation.path}\``,
    right === undefined ? none : `\`${right}\``,
    yes('stranger'),
    isOpen ? senders : least(programs),
    isOpen ? senders : least(people),
    isOpen ? 'sans jeton' : yes('administrator'),
  ].join(' | ')} |`;
}

function section(api: Api, page: string, title: string, anchor: string): string {
  const tags = Object.keys(api.tags).map((tag) => {
    const rows = Object.entries(api.operations)
      .filter(([, operation]) => operation.tag === tag)
      .map(([id, operation]) => row(api, page, id, operation));
    return [
      `\n### ${headings[tag] ?? tag} {/* #${anchor}-${slug(tag)} */}\n`,
      `| ${columns.join(' | ')} |`,
      `|${' --- |'.repeat(columns.length)}`,
      ...rows,
    ].join('\n');
  });
  return [`\n## ${title} {/* #${anchor} */}`, ...tags].join('\n');
}

/** Titles of pages keep to French where the name of a tag does not. */
const headings: Record<string, string> = { Hits: 'Visites de page' };

const slug = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '-');

/** The page « Droits », generated from the contract. */
export const permissionsPage = (): string =>
  [
    head.trimEnd(),
    section(publicApi, '/reference/api', 'L’API publique', 'api-publique'),
    section(agentsApi, '/reference/agents', 'L’API des agents', 'api-des-agents'),
    foot,
  ].join('\n');
