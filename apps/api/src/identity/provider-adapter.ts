import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import {
  consumeRecord,
  deleteGrantOfRecord,
  deleteRecord,
  deleteRecordsOfGrant,
  findRecord,
  findRecordByUid,
  insertRecord,
  type ProviderRecord,
  upsertRecord,
} from '../store/access/provider-records.ts';
import { listUsableKeys } from '../store/access/service-account-keys.ts';
import type { Db } from '../store/driver/database.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** PostgreSQL takes neither a null character nor half a surrogate pair. JSON escapes both. */
const unstorable = /\\u(?:0000|d[89a-f])/i;

/**
 * Stores the OpenID provider's records in our database. Its clients are our service accounts. Calls
 * `onGrantEnd` when it ends a grant by itself.
 */
export const providerAdapter =
  (db: Db, onGrantEnd: () => void) =>
  (model: string): Adapter => {
    if (model === 'Client') return serviceAccountClients(db);
    return {
      upsert: async (id, payload, expiresIn) => {
        if (unstorable.test(JSON.stringify(payload)))
          throw new errors.InvalidRequest('parameters must be well-formed text');
        const expiresAt = expiresIn ? new Date(Date.now() + expiresIn * 1000) : null;
        if (model !== 'ReplayDetection') return upsertRecord(db, model, id, payload, expiresAt);
        if (!(await insertRecord(db, model, id, payload, expiresAt)))
          throw new errors.InvalidClientAuth('client assertion tokens must only be used once');
      },
      // PostgreSQL refuses a null character in a parameter.
      find: async (id) =>
        id.includes('\u0000') ? undefined : toPayload(await findRecord(db, model, id)),
      findByUid: async (uid) => toPayload(await findRecordByUid(db, model, uid)),
      findByUserCode: async () => undefined,
      consume: async (id) => {
        if (await consumeRecord(db, model, id)) return;
        // Of two uses at once, the other one gets a token: it must end too, as for any second use.
        await deleteGrantOfRecord(db, model, id);
        onGrantEnd();
        throw new errors.InvalidGrant('grant request is invalid');
      },
      destroy: (id) => deleteRecord(db, model, id),
      revokeByGrantId: (grantId) => deleteRecordsOfGrant(db, grantId),
    };
  };

const toPayload = (record: ProviderRecord | undefined): AdapterPayload | undefined =>
  record && {
    ...record.payload,
    ...(record.consumedAt && { consumed: Math.floor(record.consumedAt.getTime() / 1000) }),
  };

const readOnly = async () => {
  throw new Error('clients are created by the agents API');
};

const serviceAccountClients = (db: Db): Adapter => ({
  find: async (id) => {
    const keys = uuid.test(id) ? await listUsableKeys(db, id) : [];
    if (keys.length === 0) return undefined;
    return {
      client_id: id,
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_signing_alg: 'ES256',
      id_token_signed_response_alg: 'ES256',
      jwks: { keys: keys.map(({ kid, jwk }) => ({ ...jwk, kid, alg: 'ES256', use: 'sig' })) },
    };
  },
  upsert: readOnly,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: readOnly,
  destroy: readOnly,
  revokeByGrantId: readOnly,
});
