import { createContext, useContext } from 'react';
import type { OpenApiDocument } from './open-api';

export const DocumentContext = createContext<OpenApiDocument | undefined>(undefined);

export function useDocument(): OpenApiDocument {
  const document = useContext(DocumentContext);
  if (document === undefined) throw new Error('No OpenAPI document around this component');
  return document;
}
