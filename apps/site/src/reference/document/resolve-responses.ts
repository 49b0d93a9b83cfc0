import type { Example, OpenApiDocument, OperationObject, ResponseObject } from './open-api.ts';

/** What a `$ref` names, from the map of its kind; itself when it is none. */
function resolve<T extends { $ref?: string }>(given: T, targets: Record<string, T> = {}): T {
  if (given.$ref === undefined) return given;
  const target = targets[given.$ref.slice(given.$ref.lastIndexOf('/') + 1)];
  if (target === undefined) throw new Error(`Unknown reference ${given.$ref}`);
  return target;
}

/** The responses of an operation, with whatever they refer to in their place. */
export const resolveResponses = (
  { components }: OpenApiDocument,
  responses: OperationObject['responses'],
): OperationObject['responses'] =>
  mapValues(responses, (given): ResponseObject => {
    const { content, ...response } = resolve(given, components.responses);
    if (!content) return response;
    const withExamples = mapValues(content, ({ examples, ...media }) =>
      examples
        ? {
            ...media,
            examples: mapValues(examples, (each): Example => resolve(each, components.examples)),
          }
        : media,
    );
    return { ...response, content: withExamples };
  });

const mapValues = <T, U>(map: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));
