import Type, { type Static, type TSchema } from 'typebox';

/** A value that may be null, written as in OpenAPI 3.0; Ajv understands it too. */
export const Nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, nullable: true });

export const Instant = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-03-01T09:30:00.000Z'] });

export const Uuid = (description: string) =>
  Type.String({
    format: 'uuid',
    description,
    examples: ['0f8fad5b-d9cb-469f-a165-70867728950e'],
  });

export const ProjectId = Type.String({
  minLength: 3,
  maxLength: 64,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  description:
    'Identifiant du projet : 3 à 64 caractères, groupes de lettres minuscules et de chiffres séparés par un seul tiret.',
  examples: ['demo'],
});

/** A name that people read: it shows something. */
export const Name = (description: string, example?: string) =>
  Type.String({
    minLength: 1,
    maxLength: 200,
    format: 'visible-text',
    description,
    ...(example !== undefined && { examples: [example] }),
  });

export const StorageKey = (description: string, example: string) =>
  Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: '^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$',
    description,
    examples: [example],
  });

/** A property that a creation may omit: it then has this value. */
export const WithDefault = <T extends TSchema>(schema: T, value: Static<T>) =>
  Type.Optional(Type.Unsafe<Static<T>>({ ...schema, default: value }));

/** A JSON object with any keys. One that is sent has so many at most. */
export const FreeObject = (description: string, maxProperties?: number) =>
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: true,
    ...(maxProperties !== undefined && { maxProperties }),
    description,
  });

export const ProjectParams = Type.Object({ projectId: ProjectId });

/** The answer of an operation on many items: how many it changed. */
export const Count = (title: string, description: string) =>
  Type.Object(
    { count: Type.Integer({ description }) },
    { title, description: 'Combien d’éléments sont concernés.' },
  );
