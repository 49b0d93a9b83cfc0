declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export type DataLayerHost = Pick<Window, 'dataLayer'>;

/** The tag manager reads these entries, also those pushed before it loads. */
export function pushToDataLayer(host: DataLayerHost, entry: object): void {
  host.dataLayer ??= [];
  host.dataLayer.push(entry);
}
