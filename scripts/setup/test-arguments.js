/**
 * What follows `npm test --`. Words that are not ours are vitest's, and then it alone runs: files,
 * `--project=http`, `-t name`.
 * @typedef {object} TestArguments
 * @property {boolean} all every test, and every date
 * @property {string} [changed] only what the change since this revision can affect
 * @property {string} [shard] one part of several, for as many machines
 * @property {string} [at] the moment at which the suites run, as ISO 8601
 * @property {string} seed of properties: the same one for every change, another in each night
 * @property {boolean} keepTimes whether the times of files are kept for clones that have not run yet
 * @property {string[]} words
 */

/**
 * @param {readonly string[]} words
 * @returns {TestArguments}
 */
export function readArguments(words) {
  /** @type {TestArguments} */
  const found = { all: false, keepTimes: false, seed: '', words: [] };
  for (const word of words) {
    const [name, value] = word.split(/=(.*)/s, 2);
    if (word === '--all') found.all = true;
    else if (word === '--keep-times') found.keepTimes = true;
    else if (name === '--changed') found.changed = value ?? 'HEAD';
    else if (name === '--at' && !Number.isNaN(Date.parse(value ?? ''))) found.at = value ?? '';
    else if (name === '--seed' && /^\d+$/.test(value ?? '')) found.seed = value ?? '';
    else if (name === '--shard' && /^\d+\/\d+$/.test(value ?? '')) found.shard = value ?? '';
    else found.words.push(word);
  }
  found.seed ||= found.all ? String(Math.trunc(Math.random() * 2 ** 31)) : '1';
  return found;
}
