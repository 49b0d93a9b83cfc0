import { ensureChromium } from './chromium.js';
import { ensureCitus } from './citus.js';
import { ensureClient } from './client.js';
import { ensureConsole } from './console.js';
import { ensurePrograms } from './programs.js';
import { ensureServer } from './server.js';
import { ensureSite, ensureSiteVariant } from './site.js';
import { ensureTracker } from './tracker.js';

/** Gets and builds all that tests start, where it is not there yet. */
export async function prepareTests() {
  await ensurePrograms();
  await ensureChromium();
  await ensureCitus();
  // Examples are checked with the types of the built client.
  await ensureClient();
  // The build of the site uses one core for most of its time.
  await Promise.all([
    ensureSite(),
    ensureTracker().then(ensureConsole).then(ensureServer).then(ensureSiteVariant),
  ]);
}
