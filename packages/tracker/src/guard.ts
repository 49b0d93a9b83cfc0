/** Wraps a function so that it never throws into the page. */
export const guard =
  <Args extends unknown[]>(task: (...args: Args) => void) =>
  (...args: Args): void => {
    try {
      task(...args);
    } catch {
      // The page matters more than our hits.
    }
  };
