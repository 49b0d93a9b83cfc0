export interface ErrorRow {
  statusCode: number;
  /** The message of the answer, in English; `{x}` is filled in when the error is thrown. */
  message: string;
  /** In French: when it happens, for the reference page. */
  description: string;
  /** The field of the request that it is always about. */
  field?: string;
}

export const row = (
  statusCode: number,
  message: string,
  description: string,
  field?: string,
): ErrorRow => ({
  statusCode,
  message,
  description,
  ...(field !== undefined && { field }),
});
