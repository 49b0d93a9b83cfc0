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
