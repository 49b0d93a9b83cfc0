import { keptText, openKey, sealKey } from '../../identity/keys.ts';
import { listAllProviderKeys, updateProviderKey } from '../../store/access/provider-keys.ts';
import {
  listAppSecrets,
  listWebhookSecrets,
  updateAppSecret,
  updateWebhookSecrets,
} from '../../store/access/sealed-secrets.ts';
import type { Db } from '../../store/driver/database.ts';
import type { Vault } from '../../store/driver/vault.ts';
import { webhookPlace } from '../live/webhook-sender.ts';
import { appPlace } from './authenticator-app.ts';

export interface Resealed {
  providerKeys: number;
  webhooks: number;
  authenticatorApps: number;
}

/** Seals by the newest key whatever an older one sealed, or none. */
export async function resealSecrets(db: Db, vault: Vault): Promise<Resealed> {
  return {
    providerKeys: await resealProviderKeys(db, vault),
    webhooks: await resealWebhooks(db, vault),
    authenticatorApps: await resealApps(db, vault),
  };
}

async function resealProviderKeys(db: Db, vault: Vault): Promise<number> {
  const keys = await listAllProviderKeys(db);
  const outdated = keys.filter((key) => !vault.isCurrent(keptText(key)));
  for (const key of outdated) await updateProviderKey(db, sealKey(vault, openKey(vault, key)));
  return outdated.length;
}

async function resealWebhooks(db: Db, vault: Vault): Promise<number> {
  const reseal = (text: string) => vault.seal(vault.open(text, webhookPlace), webhookPlace);
  const webhooks = await listWebhookSecrets(db);
  const outdated = webhooks.filter(({ secret, oldSecret }) =>
    [secret, oldSecret ?? secret].some((text) => !vault.isCurrent(text)),
  );
  for (const kept of outdated)
    await updateWebhookSecrets(db, kept, {
      secret: reseal(kept.secret),
      oldSecret: kept.oldSecret === null ? null : reseal(kept.oldSecret),
    });
  return outdated.length;
}

async function resealApps(db: Db, vault: Vault): Promise<number> {
  const outdated = (await listAppSecrets(db)).filter(({ secret }) => !vault.isCurrent(secret));
  for (const { agent_id: id, secret } of outdated)
    await updateAppSecret(
      db,
      id,
      secret,
      vault.seal(vault.open(secret, appPlace(id)), appPlace(id)),
    );
  return outdated.length;
}

/** Whether the keys that sealed the secrets of the database are all here. */
export async function canOpenSecrets(db: Db, vault: Vault): Promise<boolean> {
  const kept = [
    ...(await listAllProviderKeys(db)).map(keptText),
    ...(await listWebhookSecrets(db)).flatMap(({ secret, oldSecret }) => [secret, oldSecret ?? '']),
    ...(await listAppSecrets(db)).map(({ secret }) => secret),
  ];
  return kept.every((text) => vault.canOpen(text));
}
