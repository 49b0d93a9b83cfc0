import useBrokenLinks from '@docusaurus/useBrokenLinks';
import openApi from '@sillage/contract/openapi.json';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { storedLanguageScript } from './behaviours/stored-language.ts';
import { ApiReference } from './content/ApiReference';
import { authenticationId } from './content/Authentication';
import { errorShapeId } from './content/ErrorShape';
import { listOperations } from './document/list-operations.ts';
import type { OpenApiDocument } from './document/open-api.ts';
import { contentId, type StaticContentProps } from './static-content.ts';

const document = openApi as unknown as OpenApiDocument;

/** The whole reference as static markup, which React does not hydrate. */
export function StaticContent({ origin }: StaticContentProps): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  const groups = listOperations(document);
  for (const id of [
    authenticationId,
    errorShapeId,
    ...groups.flatMap((group) => [group.id, ...group.operations.map((one) => one.operationId)]),
  ])
    collectAnchor(id);
  const markup = renderToStaticMarkup(<ApiReference document={document} origin={origin} />);
  const html = `<script>${storedLanguageScript}</script>${markup}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this markup
  return <div id={contentId} dangerouslySetInnerHTML={{ __html: html }} />;
}
