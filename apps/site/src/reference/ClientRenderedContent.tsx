import { type ReactNode, useEffect } from 'react';
import { showOneOperation } from './behaviours/one-operation.ts';
import { ApiReference } from './content/ApiReference';
import type { OpenApiDocument } from './document/open-api.ts';
import type { StaticContentProps } from './static-content.ts';

interface Props extends StaticContentProps {
  document: OpenApiDocument;
}

/** The reference rendered in the browser. The router has looked for the anchor before it existed. */
export function ClientRenderedContent({ api, document, origin, onReady }: Props): ReactNode {
  useEffect(() => {
    showOneOperation();
    const anchor = decodeURIComponent(window.location.hash.slice(1));
    if (anchor) window.document.getElementById(anchor)?.scrollIntoView();
    onReady();
  }, [onReady]);
  return <ApiReference api={api} document={document} origin={origin} />;
}
