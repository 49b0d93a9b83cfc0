import { type Method, methods, type OpenApiDocument, type OperationObject } from './open-api.ts';
import { resolveResponses } from './resolve-responses.ts';

export interface Operation extends OperationObject {
  method: Method;
  path: string;
}

export interface OperationGroup {
  id: string;
  name: string;
  description: string | undefined;
  operations: Operation[];
}

const groupId = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/** The operations by tag, in the document's order of tags and of paths. */
export function listOperations(document: OpenApiDocument): OperationGroup[] {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const responses = resolveResponses(document, operation.responses);
      return [{ ...operation, responses, method, path }];
    }),
  );
  const tags = document.tags ?? [];
  const names = new Set(
    [...tags, ...operations.map(({ tags: [name = ''] }) => ({ name }))].map(({ name }) => name),
  );
  return [...names]
    .map((name) => ({
      id: groupId(name),
      name,
      description: tags.find((tag) => tag.name === name)?.description,
      operations: operations.filter((operation) => operation.tags[0] === name),
    }))
    .filter((group) => group.operations.length > 0);
}
