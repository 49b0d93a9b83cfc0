import type { ErrorObject } from 'ajv';

/**
 * Leaves out what Ajv says of each form of a value that has none of them. A value that has the type
 * of one form alone was meant to have it: then the faults of that form are kept instead.
 */
export function withoutBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors)
    if (error.keyword === 'anyOf') kept.push(...settle(error, takeBranches(kept, error)));
    else kept.push(error);
  return kept;
}

/** Takes the errors of a choice's forms from the end of a list: Ajv puts them right before its own. */
function takeBranches(kept: ErrorObject[], choice: ErrorObject): ErrorObject[] {
  const start = `${choice.schemaPath}/`;
  let from = kept.length;
  while (from > 0 && isInside(kept[from - 1] as ErrorObject, choice, start)) from -= 1;
  return kept.splice(from);
}

const isInside = (error: ErrorObject, choice: ErrorObject, start: string): boolean =>
  error.schemaPath.startsWith(start) && error.instancePath.startsWith(choice.instancePath);

function settle(choice: ErrorObject, branches: ErrorObject[]): ErrorObject[] {
  const from = choice.schemaPath.length + 1;
  const branchOf = ({ schemaPath }: ErrorObject) => schemaPath.slice(from).split('/', 1)[0];
  const isWrongType = ({ keyword, instancePath }: ErrorObject) =>
    keyword === 'type' && instancePath === choice.instancePath;
  const wrong = new Set(branches.filter(isWrongType).map(branchOf));
  const meant = new Set(branches.map(branchOf).filter((branch) => !wrong.has(branch)));
  return meant.size === 1 ? branches.filter((error) => meant.has(branchOf(error))) : [choice];
}
