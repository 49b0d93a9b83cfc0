import { ApiError } from '../errors/api-error.ts';

/** No address of ours is near: the longest has a search text, or a sign-in's state. */
const maxLength = 2048;

/** The refusal of a URL that is too long; undefined for all others. */
export const longAddressError = (url: string): ApiError | undefined =>
  url.length > maxLength
    ? new ApiError('address-too-long', { limit: `${maxLength} characters` })
    : undefined;
