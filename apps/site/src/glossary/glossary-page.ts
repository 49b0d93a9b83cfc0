import { anchorOf, glossary, type Term } from './glossary.ts';

const head = `---
title: Glossaire
description: Les mots de Sillage, un par chose, avec leur définition et la page qui l’explique.
keywords: [définition, vocabulaire, lexique, que veut dire]
---

{/* Page faite par « npm run generate » d’après src/glossary/glossary.ts : corrigez-la là-bas. */}

À la fin de cette page, vous connaissez les mots de Sillage. Chaque chose en a un seul, et les autres pages s’y tiennent. Là où l’API emploie un autre mot, il est donné en \`code\`.
`;

const foot = `## Et ensuite

- [L’introduction](./intro.md) met ces mots ensemble, sur un exemple.
- [Les types d’événements](./concepts/events/event-types.md) sont le premier réglage d’un projet.
`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const entry = ({ term, code, definition, page }: Term): string =>
  `### ${capital(term)} {/* #${anchorOf(term)} */}

${definition}${code ? ` Dans l’API : \`${code}\`.` : ''}

Voir [la page qui explique « ${term} »](./${page}).
`;

/** The page « Glossaire », generated from the list of terms. */
export const glossaryPage = (): string =>
  [
    head,
    ...glossary.flatMap(({ title, terms }) => [`## ${title}\n`, ...terms.map(entry)]),
    foot,
  ].join('\n');
