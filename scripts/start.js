import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './setup/install.js';
import { modernEnvironment, modernNode } from './setup/modern-node.js';
import { root, run, say } from './setup/run.js';
import { serverFlags } from './setup/server-flags.js';
import { ensureSite, isSiteBuilt } from './setup/site.js';
import { ensureTracker } from './setup/tracker.js';

await ensureInstalled();
if (!isSiteBuilt()) {
  const { code } = await run(modernNode(), ['apps/api/src/process/start-check.ts']);
  if (code !== 0) process.exit(code);
}
await ensureSite();
await ensureTracker();
say(
  'Démarrage du serveur (une dizaine de secondes la première fois, pour la base et ses données)…',
);
serve();

function serve() {
  const server = spawn(
    modernNode(),
    [...serverFlags(process.env), join(root, 'apps/api/src/server.ts')],
    {
      cwd: root,
      env: { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...modernEnvironment() },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  server.on('message', (message) => greet(/** @type {{ ready: Ready }} */ (message).ready));
  server.on('exit', (code) => process.exit(code ?? 1));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}

/**
 * @typedef {{ url: string, role: string, demo?: { email: string, password: string } }} Ready
 * @param {Ready} ready
 */
function greet({ url, role, demo }) {
  const lines =
    role === 'worker'
      ? ['Sillage travaille (ROLE=worker).']
      : [
          'Sillage est prêt.',
          '',
          `  Site        ${url}`,
          `  API         ${url}/v1`,
          `  Référence   ${url}/reference/api`,
          '',
          ...signIn(demo),
          '',
          '  Ctrl-C pour arrêter.',
        ];
  console.log(`\n${lines.join('\n')}\n`);
}

/** @param {Ready['demo']} demo */
const signIn = (demo) => [
  ...(demo
    ? [
        '  Se connecter au site, avec le compte de démonstration :',
        `    ${demo.email}   mot de passe : ${demo.password}   (affiché une seule fois)`,
      ]
    : [
        '  Se connecter au site : avec un compte d’agent. Pour en créer un :',
        '    npm run -s sillage -- agent create --email <…> --password <…>',
      ]),
  '  Se connecter à l’API : avec un compte de service. Pour en créer un :',
  '    npm run -s sillage -- service-account create --project demo --role editor > cle.json',
  '    npm run -s sillage -- token --key cle.json',
];
