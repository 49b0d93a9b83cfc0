import { useEffect, useState } from 'react';
import { follow, type LiveState } from './follow.ts';
import { emptyLog, type LiveLog, withEntries } from './live-log.ts';

/** What has come in since the screen was opened. */
export function useLive(projectId: string) {
  const [log, setLog] = useState<LiveLog>(emptyLog);
  const [state, setState] = useState<LiveState>('opening');
  const [error, setError] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens another stream.
  useEffect(() => {
    const control = new AbortController();
    setError(undefined);
    follow({
      projectId,
      signal: control.signal,
      onEntries: (entries) => setLog((before) => withEntries(before, entries, Date.now())),
      onState: setState,
    }).catch((failure: Error) => {
      if (!control.signal.aborted) setError(failure);
    });
    return () => control.abort();
  }, [projectId, attempt]);
  return { log, state, error, retry: () => setAttempt((count) => count + 1) };
}

/** Now, again each second: rates and « il y a 3 secondes » follow it. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
