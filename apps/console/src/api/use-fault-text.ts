import { useEffect, useState } from 'react';
import { isRefusal } from './api.ts';

/** What is wrong with a field, in French, by its path in the request's body or the path of its parts. */
export function useFaultText(error: Error | null): (field: string) => string | undefined {
  const [meanings, setMeanings] =
    useState<typeof import('@sillage/contract/error-rows/french-words')>();
  useEffect(() => {
    if (error)
      import('@sillage/contract/error-rows/french-words').then(setMeanings, () => undefined);
  }, [error]);
  return (field) => {
    if (!isRefusal(error)) return undefined;
    const fault = error.faults.find(
      (each) => each.field === field || each.field?.startsWith(`${field}.`),
    );
    if (fault) return meanings ? asSentence(meanings.faultText(fault)) : fault.message;
    return error.field === field ? (meanings?.meaningOf(error.code) ?? error.message) : undefined;
  };
}

const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
