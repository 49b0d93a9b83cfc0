/** The APIs that have a reference of their own. */
export type ApiName = 'public' | 'agents';

interface ApiPage {
  path: string;
  title: string;
  /** The element that holds the markup: after a navigation, that of the other page may still be there. */
  contentId: string;
  /** The document beside the pages, to download. */
  file: string;
}

export const apiPages: Record<ApiName, ApiPage> = {
  public: {
    path: '/reference/api',
    title: 'Référence de l’API',
    contentId: 'reference-de-l-api',
    file: 'openapi.json',
  },
  agents: {
    path: '/reference/agents',
    title: 'API des agents',
    contentId: 'reference-des-agents',
    file: 'openapi.agents.json',
  },
};
