/** Method, path, then what else there is to know: how its pages follow, whether it takes a key. */
export type OperationRow = readonly [
  method: string,
  path: string,
  ...marks: ('after' | 'offset' | 'key' | 'stream')[],
];
