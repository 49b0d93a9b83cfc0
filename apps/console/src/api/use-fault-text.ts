import { useEffect, useState } from 'react';
import { isRefusal } from './api.ts';

/** What is wrong with a field, in French, by its path in the request's body or the path of its parts. */
export function useFaultText(error: Error | null): (field: string) => string | undefined {
  const [meanings, setMeanings] = useState<typeof import('./french-errors.ts')>();
  useEffect(() => {
    if (error) import('./french-errors.ts').then(setMeanings, () => undefined);
  }, [error]);
  return (field) => {
    if (!isRefusal(error)) return undefined;
    const fault = error.faults.find(
      (each) => each.field === field || each.field?.startsWith(`${field}.`),
    );
    if (fault) return meanings?.faultMeaning(fault.code) ?? fault.message;
    return error.field === field ? (meanings?.meaningOf(error) ?? error.message) : undefined;
  };
}
