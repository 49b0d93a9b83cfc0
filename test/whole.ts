/** `npm run test:all` proves every case. `npm test` proves a change: one case of each kind. */
export const isWhole = process.env.SUITES === 'all';

/**
 * Of cases that are proved in several ways (languages, widths, roles), those that `npm test` proves in
 * this one: each case in one way, each way with its share of them.
 */
export const inTurn = <T>(cases: readonly T[], way: number, ways: number): readonly T[] =>
  isWhole ? cases : cases.filter((_, index) => index % ways === way % ways);
