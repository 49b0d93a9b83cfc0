import { createContext, useContext } from 'react';
import type { OpenApiDocument } from '../document/open-api.ts';

interface Source {
  document: OpenApiDocument;
  /** The server's address that the samples name. */
  origin: string;
}

export const SourceContext = createContext<Source | undefined>(undefined);

export function useSource(): Source {
  const source = useContext(SourceContext);
  if (source === undefined) throw new Error('No OpenAPI document around this component');
  return source;
}
