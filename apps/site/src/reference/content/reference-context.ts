import { createContext, useContext } from 'react';
import type { ApiName } from '../apis.ts';
import type { Neighbours } from '../document/find-neighbours.ts';
import type { OpenApiDocument } from '../document/open-api.ts';

interface Reference {
  api: ApiName;
  document: OpenApiDocument;
  /** The origin of the API in the samples. */
  origin: string;
  /** Whether a page is built, rather than rendered in a browser. */
  isBuilt: boolean;
  /** What stands around each operation, by its name. */
  neighbours: ReadonlyMap<string, Neighbours>;
}

export const ReferenceContext = createContext<Reference | undefined>(undefined);

export function useReference(): Reference {
  const reference = useContext(ReferenceContext);
  if (reference === undefined) throw new Error('No OpenAPI document around this component');
  return reference;
}
