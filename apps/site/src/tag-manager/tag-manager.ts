import { isAuthPath } from '../site-config/auth-path';
import { type DataLayerHost, pushToDataLayer } from './data-layer';

export type TagManagerHost = DataLayerHost & {
  document: Document;
  location: Pick<Location, 'pathname'>;
};

/** Loads the configured container, except on a page of sign-in: its address holds secrets. */
export function loadTagManager(host: TagManagerHost, container: string | undefined): void {
  if (!container || isAuthPath(host.location.pathname)) return;
  pushToDataLayer(host, { 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = host.document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${container}`;
  host.document.head.append(script);
}
