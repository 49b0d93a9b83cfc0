import type { User } from './profile';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export type DataLayerHost = Pick<Window, 'dataLayer'>;

/** Tells the tag manager, loaded or yet to come. */
export function pushToDataLayer(host: DataLayerHost, entry: object): void {
  host.dataLayer ??= [];
  host.dataLayer.push(entry);
}

export function pushLogin(host: DataLayerHost, { id, email, firstname, lastname }: User): void {
  pushToDataLayer(host, { event: 'ux.auth.login', user: { id, email, firstname, lastname } });
}
