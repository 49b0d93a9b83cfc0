import { ApiError } from '../errors/api-error.ts';
import { longAddressError } from './address-limit.ts';

/** The refusal of a URL that is too long, or whose query is no UTF-8; undefined for all others. */
export const addressError = (url: string): ApiError | undefined =>
  longAddressError(url) ?? (isDecodable(url) ? undefined : new ApiError('malformed-address'));

/** Fastify refuses such a path by itself, but leaves such a query as it is written. */
function isDecodable(url: string): boolean {
  const start = url.indexOf('?');
  if (start === -1 || !url.includes('%', start)) return true;
  const [query = ''] = url.slice(start).split('#', 1);
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}
