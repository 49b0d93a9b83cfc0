/** Where a value stands in a picture; null where there is none. */
export type Point = readonly [x: number, y: number] | null;

/** A line through points, for the `d` of a path: broken where there is none, a dot where one is alone. */
export const linePath = (points: readonly Point[]): string =>
  runsOf(points)
    .map((run) => (run.length === 1 ? `M${run[0]}Z` : `M${run.join('L')}`))
    .join('');

/** What is between such a line and the floor. */
export const areaPath = (points: readonly Point[], floor: number): string =>
  runsOf(points)
    .map((run) => {
      const [left, right] = [run[0]?.[0], run.at(-1)?.[0]];
      return `M${run.join('L')}L${right},${floor}L${left},${floor}Z`;
    })
    .join('');

type Run = (readonly [x: number, y: number])[];

function runsOf(points: readonly Point[]): Run[] {
  const runs: Run[] = [];
  let isOpen = false;
  for (const point of points) {
    if (point && isOpen) runs.at(-1)?.push(point);
    else if (point) runs.push([point]);
    isOpen = point !== null;
  }
  return runs;
}
