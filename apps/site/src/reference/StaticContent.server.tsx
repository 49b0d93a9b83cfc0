import useBrokenLinks from '@docusaurus/useBrokenLinks';
import agentsApi from '@sillage/contract/openapi.agents.json';
import publicApi from '@sillage/contract/openapi.json';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ApiName, apiPages } from './apis.ts';
import { awaitOneOperationScript, showOneOperation } from './behaviours/one-operation.ts';
import { parseLater } from './behaviours/parse-later.ts';
import { ApiReference } from './content/ApiReference';
import { authenticationId } from './content/Authentication';
import { errorShapeId } from './content/ErrorShape';
import { listOperations } from './document/list-operations.ts';
import type { OpenApiDocument } from './document/open-api.ts';
import type { StaticContentProps } from './static-content.ts';

const documents = {
  public: publicApi,
  agents: agentsApi,
} as unknown as Record<ApiName, OpenApiDocument>;

/** The whole reference as static markup, which React does not hydrate. */
export function StaticContent({ api, origin }: StaticContentProps): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  const document = documents[api];
  const groups = listOperations(document);
  for (const id of [
    authenticationId,
    errorShapeId,
    ...groups.flatMap((group) => [group.id, ...group.operations.map((one) => one.operationId)]),
  ])
    collectAnchor(id);
  const markup = renderToStaticMarkup(
    <ApiReference api={api} document={document} origin={origin} isBuilt />,
  );
  const html = [
    `<script>${awaitOneOperationScript}</script>`,
    markup,
    `<script>(${showOneOperation})();(${parseLater})()</script>`,
  ].join('');
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this markup
    <div id={apiPages[api].contentId} data-late="" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
