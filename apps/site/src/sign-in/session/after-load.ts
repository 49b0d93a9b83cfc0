type LoadHost = Pick<Window, 'addEventListener' | 'setTimeout'> & {
  document: Pick<Document, 'readyState'>;
  requestIdleCallback?: Window['requestIdleCallback'];
};

/** Runs an action once the page has loaded and the browser is idle. */
export function afterLoad(host: LoadHost, action: () => void): void {
  const whenIdle = () => {
    if (host.requestIdleCallback) host.requestIdleCallback(action, { timeout: 2000 });
    else host.setTimeout(action, 1);
  };
  if (host.document.readyState === 'complete') whenIdle();
  else host.addEventListener('load', whenIdle, { once: true });
}
