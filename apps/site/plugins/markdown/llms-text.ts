export interface LlmsPage {
  title: string;
  description: string;
  address: string;
  group: string;
}

interface Site {
  title: string;
  tagline: string;
  url: string;
}

/** `llms.txt`, a summary of the site for language models: see llmstxt.org. */
export function llmsText({ title, tagline, url }: Site, pages: readonly LlmsPage[]): string {
  const groups = [...new Set(pages.map(({ group }) => group))].map((group) => {
    const links = pages
      .filter((page) => page.group === group)
      .map((page) => `- [${page.title}](${page.address}): ${page.description}`);
    return `## ${group}\n\n${links.join('\n')}`;
  });
  return `# ${title}

> ${tagline}

Sillage relie les événements d’un site (demandes, rendez-vous, commandes) aux campagnes qui les ont amenés et à ce qu’elles ont coûté. La documentation est en français ; chaque page existe aussi en Markdown.

${groups.join('\n\n')}

## API

- [Description OpenAPI 3.0.3](${url}/v1/openapi.json): chaque opération de l’API publique, ses paramètres, ses réponses et ses erreurs
- [Référence lisible](${url}/reference/api): les mêmes opérations, avec des exemples
- [API des agents](${url}/reference/agents): les opérations qui règlent Sillage, et comment obtenir leur jeton ; leur description OpenAPI est à ${url}/api/v1/openapi.json

## Facultatif

- [Toute la documentation en un fichier](${url}/llms-full.txt): le texte de toutes les pages
`;
}
