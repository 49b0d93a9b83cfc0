import openApi from '@sillage/contract/openapi.json';
import { type ReactNode, useEffect } from 'react';
import { ApiReference } from './content/ApiReference';
import type { OpenApiDocument } from './document/open-api.ts';
import type { StaticContentProps } from './static-content.ts';

/** The reference rendered in the browser. The router has looked for the anchor before it existed. */
export default function ClientRenderedContent({ origin, onReady }: StaticContentProps): ReactNode {
  useEffect(() => {
    const anchor = decodeURIComponent(window.location.hash.slice(1));
    if (anchor) document.getElementById(anchor)?.scrollIntoView();
    onReady();
  }, [onReady]);
  return <ApiReference document={openApi as unknown as OpenApiDocument} origin={origin} />;
}
