import { checkSync } from 'recheck';
import { parseAst } from 'rolldown/parseAst';

/** @typedef {{ place: string, source: string, flags: string }} Expression */

/**
 * The regular expressions of a file, and the places that make one from text, which nobody can check.
 * @param {string} file
 * @param {string} code
 */
export function expressionsOfCode(file, code) {
  /** @type {Expression[]} */
  const expressions = [];
  /** @type {string[]} */
  const hidden = [];
  visit(parseAst(code, { lang: 'ts' }, file), (node) => {
    const place = () => `${file}:${code.slice(0, node.start).split('\n').length}`;
    if (node.regex)
      expressions.push({ place: place(), source: node.regex.pattern, flags: node.regex.flags });
    if (node.callee?.name === 'RegExp') hidden.push(place());
  });
  return { expressions, hidden };
}

/**
 * The patterns of everything that a caller sends to an API, which Ajv runs.
 * @param {Readonly<Record<string, object>>} operations
 * @returns {Expression[]}
 */
export function expressionsOfOperations(operations) {
  /** @type {Expression[]} */
  const expressions = [];
  for (const [id, operation] of Object.entries(operations))
    visit(sentParts(operation), ({ pattern, patternProperties }) => {
      for (const source of [pattern, ...Object.keys(patternProperties ?? {})])
        if (typeof source === 'string')
          expressions.push({ place: `operation ${id}`, source, flags: 'u' });
    });
  return expressions;
}

/** @param {{ params?: unknown, query?: unknown, body?: unknown }} operation */
const sentParts = ({ params, query, body }) => [params, query, body];

/**
 * Why an expression can take more than linear time; undefined when it cannot.
 * @param {Expression} expression
 */
export function superLinearFault({ place, source, flags }) {
  // In this thread: the default starts a worker, or a native program, for each expression.
  process.env.RECHECK_SYNC_BACKEND = 'pure';
  // By automata alone, for as long as they take: the other way is by chance, a time-out depends on how
  // busy the machine is, and a check must say the same each time.
  const verdict = checkSync(source, flags, { checker: 'automaton', timeout: null });
  if (verdict.status === 'safe') return undefined;
  const time =
    verdict.status === 'vulnerable'
      ? `${verdict.complexity.summary} time`
      : 'a time that cannot be proved, write it without looking ahead or back';
  return `${place}: /${source}/${flags} takes ${time}`;
}

/**
 * @param {unknown} value
 * @param {(node: any) => void} see
 */
function visit(value, see) {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) see(value);
  for (const inner of Object.values(value)) visit(inner, see);
}
