export const bodyLimit = 256 * 1024;

/** Of a batch. Each of its elements has the limit of a body. */
export const batchBodyLimit = 5 * 1024 * 1024;
