import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { modernNode } from './setup/modern-node.js';
import { giveUp, root, run, say } from './setup/run.js';
import { serverFile } from './setup/server.js';
import { serverFlags } from './setup/server-flags.js';
import { wording } from './setup/wording.js';

/**
 * `npm run test:packages`: builds the image of `deploy/Containerfile` and runs it. What the build stage
 * makes comes from this machine, and the base is made of Debian packages, unless BASE_IMAGE names one:
 * no registry of images is asked. Says loudly what it cannot do here.
 */
const image = 'localhost/sillage-test';
const largest = 250_000_000;
const account = 10_001;
const storage = ['--storage-driver', 'vfs'];

if (!works('buildah', '--version')) skip(wording.noBuildah);
const folder = mkdtempSync(join(tmpdir(), 'sillage-image-'));
process.once('exit', () => {
  works('buildah', ...storage, 'rmi', '--force', image);
  rmSync(folder, { recursive: true, force: true });
});

await makeContext();
const base = process.env.BASE_IMAGE ?? (await makeBase());
await build(base);
const size = measure();
if (size >= largest) giveUp(wording.imageTooLarge(size, largest));
say(wording.imageBuilt(size));
await tryImage();
say(wording.imageWorks);

/** What the build stage of the Containerfile leaves in `/out`. */
async function makeContext() {
  const out = join(folder, 'context/out');
  mkdirSync(join(out, 'data'), { recursive: true });
  await must(modernNode(), ['scripts/runtime-tree.js', join(out, 'app')]);
  renameSync(join(out, 'app/bin'), join(out, 'bin'));
}

/** A base of what Node needs, as distroless images are made. */
async function makeBase() {
  const packages = ['base-files', 'netbase', 'tzdata', 'ca-certificates'];
  const libraries = ['libc6', 'libgcc-s1', 'libstdc++6'];
  const debs = join(folder, 'debs');
  const tree = join(folder, 'base/root');
  for (const each of [debs, tree]) mkdirSync(each, { recursive: true });
  const { code } = await run('apt-get', ['download', ...packages, ...libraries], {
    cwd: debs,
    quiet: true,
  });
  if (code !== 0) skip(wording.noBase);
  for (const name of readdirSync(debs)) await must('dpkg-deb', ['-x', join(debs, name), tree]);
  for (const name of ['doc', 'man', 'locale'])
    rmSync(join(tree, 'usr/share', name), { recursive: true, force: true });
  const container = output('buildah', ...storage, 'from', 'scratch');
  await must('buildah', [...storage, 'copy', container, tree, '/']);
  await must('buildah', [...storage, 'commit', '--rm', container, `${image}-base`]);
  return `${image}-base`;
}

/** @param {string} from */
async function build(from) {
  await must('buildah', [
    ...storage,
    'build',
    '--isolation=chroot',
    '--format=docker',
    `--build-context=build=${join(folder, 'context')}`,
    `--build-arg=BASE_IMAGE=${from}`,
    '--file=deploy/Containerfile',
    `--tag=${image}`,
    '.',
  ]);
}

function measure() {
  const listed = JSON.parse(output('buildah', ...storage, 'images', '--json', image));
  const [, number = '', unit = ''] = /^([\d.]+) (\w+)$/.exec(String(listed[0]?.size)) ?? [];
  return Number(number) * 1000 ** ['B', 'KB', 'MB', 'GB'].indexOf(unit.toUpperCase());
}

/** Starts a server in it, as its own account, asks for what people see, and stops it. */
async function tryImage() {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  spawnSync('chown', [`${account}:${account}`, data]);
  const port = await freePort();
  const container = output('buildah', ...storage, 'from', '--pull-never', image);
  try {
    const mounted = output('buildah', ...storage, 'mount', container);
    for (const path of ['bin/sh', 'usr/bin/apt', 'app/node_modules/vitest', 'app/apps/api/test'])
      if (existsSync(join(mounted, path))) giveUp(wording.imageHolds(path));
    const inside = [
      ...storage,
      'run',
      '--isolation=chroot',
      `--volume=${data}:/data`,
      `--env=PORT=${port}`,
      '--env=HOST=127.0.0.1',
      container,
      '--',
      '/usr/local/bin/node',
    ];
    const server = spawn('buildah', [...inside, ...serverFlags({}), serverFile], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    let log = '';
    server.stdout.on('data', (chunk) => {
      log += chunk;
    });
    const ended = new Promise((resolve) => server.on('close', resolve));
    try {
      const url = `http://127.0.0.1:${port}`;
      await ready(url, () => server.exitCode !== null, log);
      await must('buildah', [...inside, 'healthcheck.js']);
      for (const path of ['/docs/intro', '/app', '/sillage.js', '/v1/openapi.json']) {
        const { status } = await fetch(url + path);
        if (status !== 200) giveUp(wording.imageAnswers(path, status));
      }
    } finally {
      process.kill(-(server.pid ?? 0), 'SIGTERM');
      await ended;
    }
  } finally {
    works('buildah', ...storage, 'rm', container);
  }
}

/**
 * @param {string} url
 * @param {() => boolean} hasEnded
 * @param {string} log
 */
async function ready(url, hasEnded, log) {
  for (let attempt = 0; attempt < 600 && !hasEnded(); attempt += 1) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(500);
  }
  giveUp(`${log}\n${wording.imageSilent}`);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** @param {string} command @param {string[]} args */
async function must(command, args) {
  const { code, output: text } = await run(command, args, { quiet: true, cwd: root });
  if (code !== 0) giveUp(`${text}\n${command} ${args[0]} : ${code}`);
}

/** @param {string} command @param {string[]} args */
function output(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) giveUp(stderr);
  return stdout.trim();
}

/** @param {string} command @param {string[]} args */
function works(command, ...args) {
  return spawnSync(command, args).status === 0;
}

/** @param {string} reason @returns {never} */
function skip(reason) {
  console.log(`SKIPPED: ${reason}`);
  process.exit(0);
}
