const readme = 'apps/site/src/hydration/README.md';

/** Stops the build when an internal of Docusaurus, of rspack or of React is not as we know it. */
export function assertInternal(holds: unknown, expectation: string): asserts holds {
  if (!holds)
    throw new Error(
      `An internal of Docusaurus or rspack has changed. Expected: ${expectation}. ` +
        `${readme} says what relies on it.`,
    );
}
