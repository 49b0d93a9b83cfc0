/** The part of OpenAPI 3.0 that our document uses. */
export interface OpenApiDocument {
  info: { title: string; version: string; description?: string };
  servers: { url: string; description?: string }[];
  tags?: { name: string; description?: string }[];
  paths: Record<string, Partial<Record<Method, OperationObject>>>;
  components: {
    schemas: Record<string, SchemaObject>;
    securitySchemes?: Record<string, { description?: string }>;
    responses?: Record<string, ResponseObject>;
    examples?: Record<string, Example>;
    headers?: Record<string, HeaderObject>;
  };
}

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof methods)[number];

export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: ParameterObject[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, ResponseObject>;
}

export interface ParameterObject {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema: SchemaObject;
}

export interface ResponseObject {
  $ref?: string;
  description: string;
  content?: Content;
}

interface HeaderObject {
  description?: string;
  schema: SchemaObject;
}

export interface Example {
  $ref?: string;
  summary?: string;
  value: unknown;
}

type Content = Record<string, MediaType>;

interface MediaType {
  schema: SchemaObject;
  example?: unknown;
  examples?: Record<string, Example>;
}

export interface SchemaObject {
  $ref?: string;
  title?: string;
  type?: string;
  format?: string;
  description?: string;
  enum?: unknown[];
  properties?: Record<string, SchemaObject>;
  required?: string[];
  additionalProperties?: boolean | SchemaObject;
  items?: SchemaObject;
  anyOf?: SchemaObject[];
  oneOf?: SchemaObject[];
  allOf?: SchemaObject[];
  nullable?: boolean;
  default?: unknown;
  example?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  maxProperties?: number;
  pattern?: string;
}
