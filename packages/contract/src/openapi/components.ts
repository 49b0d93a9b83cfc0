import type { TSchema } from 'typebox';

export type Json = Record<string, unknown>;

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Collects the schemas that have a title, examples and headers, and replaces each with a `$ref`. */
export class Components {
  readonly schemas: Record<string, Json> = {};
  readonly examples: Record<string, Json> = {};
  readonly headers: Record<string, Json> = {};
  readonly responses: Record<string, Json> = {};

  /** Keeps an example under its name, and gives a reference to it. */
  example(name: string, make: () => Json): Json {
    this.examples[name] ??= make();
    return { $ref: `#/components/examples/${name}` };
  }

  /** The same for an answer that many operations give. */
  response(name: string, make: () => Json): Json {
    this.responses[name] ??= make();
    return { $ref: `#/components/responses/${name}` };
  }

  /** The same for a header of an answer. */
  header(name: string, header: Json): Json {
    this.headers[name] = header;
    return { $ref: `#/components/headers/${name}` };
  }

  refer(schema: TSchema): Json {
    const { title, nullable } = schema as { title?: string; nullable?: boolean };
    // A reference has no siblings, and `allOf` would refuse the null that `nullable` allows.
    if (title === undefined || nullable) return this.#translate(schema as Json);
    if (!(title in this.schemas)) {
      this.schemas[title] = {};
      this.schemas[title] = this.#translate(schema as Json);
    }
    return { $ref: `#/components/schemas/${title}` };
  }

  #translate(schema: Json): Json {
    const translated: Json = {};
    for (const [keyword, value] of Object.entries(schema)) {
      if (keyword === 'properties') {
        translated[keyword] = Object.fromEntries(
          Object.entries(value as Record<string, TSchema>).map(([name, inner]) => [
            name,
            this.refer(inner),
          ]),
        );
      } else if (keyword === 'items' || (keyword === 'additionalProperties' && isSchema(value)))
        translated[keyword] = this.refer(value as TSchema);
      else if (keyword === 'anyOf' || keyword === 'allOf')
        translated[keyword] = (value as TSchema[]).map((inner) => this.refer(inner));
      else if (keyword === 'const') translated.enum = [value];
      else if (keyword === 'examples') translated.example = (value as unknown[])[0];
      else translated[keyword] = value;
    }
    if (Array.isArray(translated.enum)) {
      translated.type ??= typeof translated.enum[0];
      // In OpenAPI 3.0.3, `nullable` does not allow null unless the enum lists it too.
      if (translated.nullable) translated.enum = [...translated.enum, null];
    }
    return translated;
  }
}
