/**
 * Method, path, then what else there is to know: how its pages follow, whether it takes a key, whether
 * sending it once more would do it `again`.
 */
export type OperationRow = readonly [
  method: string,
  path: string,
  ...marks: ('after' | 'offset' | 'key' | 'stream' | 'again')[],
];
