import { type DataLayerHost, pushToDataLayer } from '../../tag-manager/data-layer';
import type { User } from './profile';

/** Tells the tag manager who signed in. */
export function pushLogin(host: DataLayerHost, { id, email, firstname, lastname }: User): void {
  pushToDataLayer(host, { event: 'ux.auth.login', user: { id, email, firstname, lastname } });
}
