import { loadSiteConfig } from '@site/src/site-config/site-config';
import { useEffect, useRef, useState } from 'react';
import type { SampleRequest } from '../samples/sample-request.ts';
import { type Outcome, sendRequest } from './send-request.ts';

/** Sends one request at a time, to the API that this site is configured for. */
export function useSendRequest() {
  const [outcome, setOutcome] = useState<Outcome>();
  const [pending, setPending] = useState(false);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (request: SampleRequest, token: string) => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setPending(true);
    const { apiUrl } = await loadSiteConfig(window.location.origin);
    const result = await sendRequest(request, {
      apiUrl,
      token,
      signal,
      fetch: (...call) => window.fetch(...call),
      now: () => performance.now(),
      isOnline: () => navigator.onLine,
    });
    setOutcome(result);
    setPending(false);
  };
  return { outcome, pending, send, cancel: () => abort.current?.abort() };
}
