import type { SearchDocument } from './search-document';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
}

interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: { name: string; in: string; description?: string }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { description: string }>;
}

export interface ApiDescription {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, OperationObject>>;
  components?: { schemas?: Record<string, Schema> };
}

/** The page of an API's reference. */
interface ReferencePage {
  path: string;
  title: string;
}

/** The other errors are the same for every operation. */
const specificStatuses = ['404', '409'];

/** A document for the reference page, then one for each operation, at its anchor. */
export function operationDocuments(
  api: ApiDescription,
  { path: pagePath, title }: ReferencePage,
): SearchDocument[] {
  const page = { t: title, u: pagePath };
  const overview = { ...page, s: '', h: '', b: [], x: plain(api.info.description) };
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...page,
      s: operation.summary,
      h: `#${operation.operationId}`,
      b: operation.tags.slice(0, 1),
      x: textOf(api, method, path, operation),
      o: `${method.toUpperCase()} ${path}`,
    })),
  );
  return [overview, ...operations];
}

function textOf(api: ApiDescription, method: string, path: string, operation: OperationObject) {
  const { operationId, description, parameters = [], requestBody, responses } = operation;
  const parameterTexts = parameters
    .filter((parameter) => parameter.in !== 'path')
    .map(({ name, description: meaning = '' }) => `${name} : ${meaning}`);
  const bodies = Object.values(requestBody?.content ?? {});
  const fields = new Set(bodies.flatMap(({ schema }) => fieldsOf(api, schema)));
  const errors = specificStatuses
    .filter((status) => responses[status])
    .map((status) => `Erreur ${status} : ${responses[status]?.description}`);
  return plain(
    [
      description ?? '',
      `${method.toUpperCase()} ${path}`,
      operationId,
      ...parameterTexts,
      [...fields].join(', '),
      ...errors,
    ].join('\n'),
  );
}

/** The names of a body's top-level fields. */
function fieldsOf(api: ApiDescription, schema: Schema | undefined): string[] {
  if (schema === undefined) return [];
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return fieldsOf(api, api.components?.schemas?.[name]);
  const inherited = (schema.allOf ?? []).flatMap((part) => fieldsOf(api, part));
  return [...inherited, ...Object.keys(schema.properties ?? {})];
}

const plain = (markdown = ''): string => markdown.replace(/[`*]/g, '').replace(/\s+/g, ' ').trim();
