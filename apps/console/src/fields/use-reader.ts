import { useEffect, useState } from 'react';

type Reader = typeof import('@sillage/engine/events/explain-payload') &
  typeof import('@sillage/engine/events/propose-fields');

let loading: Promise<Reader> | undefined;

/** The rules that read events, as the server has them. Phone numbers make them heavy: fetched when asked. */
const loadReader = (): Promise<Reader> => {
  loading ??= Promise.all([
    import('@sillage/engine/events/explain-payload'),
    import('@sillage/engine/events/propose-fields'),
  ]).then(([explain, propose]) => ({ ...explain, ...propose }));
  return loading;
};

/** Undefined until it has come. */
export function useReader(isWanted: boolean): Reader | undefined {
  const [reader, setReader] = useState<Reader>();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    loadReader().then(
      (loaded) => !isGone && setReader(loaded),
      () => {
        loading = undefined;
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return reader;
}
