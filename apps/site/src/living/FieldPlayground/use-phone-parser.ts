import type { Parser } from '@sillage/engine/events/plain-parsers';
import { useEffect, useState } from 'react';

/** The parser of phone numbers, loaded when it is first needed: its table is large. */
export function usePhoneParser(isNeeded: boolean): Parser | undefined {
  const [parser, setParser] = useState<Parser>();
  useEffect(() => {
    if (!isNeeded || parser) return;
    import('@sillage/engine/events/parse-phone').then(
      ({ parsePhone }) => setParser(() => parsePhone),
      (error) => console.warn('Phone numbers cannot be read.', error),
    );
  }, [isNeeded, parser]);
  return parser;
}
