export type CallbackQuery = { failure: string } | { code: string };

/** The provider's answer, from the query of the callback. */
export function readCallback(query: URLSearchParams): CallbackQuery {
  if (!query.get('state')) return { failure: 'no_state' };
  const error = query.get('error');
  if (error) return { failure: error };
  const code = query.get('code');
  return code ? { code } : { failure: 'no_code' };
}
