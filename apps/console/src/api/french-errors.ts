import type { SillageError } from '@sillage/client/source/client';
import { accessErrors } from '@sillage/contract/error-rows/access-errors';
import { dataErrors } from '@sillage/contract/error-rows/data-errors';
import { faultTable } from '@sillage/contract/error-rows/faults';
import { requestErrors } from '@sillage/contract/error-rows/request-errors';

const rows: Record<string, { description: string }> = {
  ...accessErrors,
  ...dataErrors,
  ...requestErrors,
};
const faults: Record<string, { description: string }> = faultTable;

/** What an error of the API means, in French. */
export const meaningOf = (error: SillageError): string | undefined =>
  rows[error.code ?? '']?.description;

/** What is wrong with a field, in French; the server's own words say the detail. */
export const faultMeaning = (code: string): string | undefined => faults[code]?.description;
