import type { ApiName } from '../apis.ts';
import type { OpenApiDocument } from './open-api.ts';

/** Each document is a file of its own: a page fetches the one that it shows. */
const documents: Record<ApiName, () => Promise<{ default: unknown }>> = {
  public: () => import('@sillage/contract/openapi.json'),
  agents: () => import('@sillage/contract/openapi.agents.json'),
};

export const loadDocument = async (api: ApiName): Promise<OpenApiDocument> =>
  (await documents[api]()).default as OpenApiDocument;
