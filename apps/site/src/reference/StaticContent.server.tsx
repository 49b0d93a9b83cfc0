import useBrokenLinks from '@docusaurus/useBrokenLinks';
import openApi from '@sillage/contract/openapi.json';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { rememberedLanguageScript } from './behaviours/sample-language.ts';
import { ApiReference } from './content/ApiReference';
import { authenticationId } from './content/Authentication';
import { errorFormId } from './content/ErrorForm';
import { listOperations } from './document/list-operations.ts';
import type { OpenApiDocument } from './document/open-api.ts';
import { contentId, type StaticContentProps } from './static-content.ts';

const document = openApi as unknown as OpenApiDocument;

/** What the build renders: the whole reference, as markup that no script has to draw again. */
export function StaticContent({ origin }: StaticContentProps): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  const groups = listOperations(document);
  for (const id of [
    authenticationId,
    errorFormId,
    ...groups.flatMap((group) => [group.id, ...group.operations.map((one) => one.operationId)]),
  ])
    collectAnchor(id);
  const markup = renderToStaticMarkup(<ApiReference document={document} origin={origin} />);
  const html = `<script>${rememberedLanguageScript}</script>${markup}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React made this markup
  return <div id={contentId} dangerouslySetInnerHTML={{ __html: html }} />;
}
