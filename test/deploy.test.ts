import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { variables } from '../apps/api/src/variables.ts';
import { serverFile } from '../scripts/setup/server.js';
import { serverFlags } from '../scripts/setup/server-flags.js';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const has = (program: string, ...words: string[]) => spawnSync(program, words).status === 0;

/** What Node and the images of others read is theirs. */
const known = new Set([...Object.keys(variables), 'NODE_ENV']);
/** What is given to Node, by what a process does. */
const started = (ROLE: string): string[] => [...serverFlags({ ROLE }), serverFile];
const unknown = (names: Iterable<string>) => [...names].filter((name) => !known.has(name));

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }> | string[];
  networks?: string[];
  volumes?: string[];
  healthcheck?: object;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  build?: { context: string; dockerfile: string };
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
}

describe.each(['one-machine', 'fleet'])('the compose file of a %s', (name) => {
  const text = read(`deploy/compose/${name}.yml`);
  const { services, volumes, networks } = parse(text, { merge: true }) as Compose;
  const own = Object.values(services).filter(({ image }) => image.startsWith('sillage:'));

  test('gives Sillage variables that it reads', () => {
    expect(own.length).toBeGreaterThan(0);
    for (const { environment = {} } of own) expect(unknown(Object.keys(environment))).toEqual([]);
  });

  test('starts what exists, as `npm start` does', () => {
    for (const { command = started('all'), environment: { ROLE = 'all' } = {} } of own)
      expect(command).toEqual(started(ROLE));
  });

  test('asks for nothing that the example of .env does not name', () => {
    const asked = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, variable]) => variable);
    const example = read('deploy/compose/.env.example');
    for (const variable of asked) expect(example).toMatch(new RegExp(`^${variable}=`, 'm'));
  });

  test('closes Sillage: nothing to write but its folder, no right of the machine', () => {
    for (const service of own)
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });

  test('names services, volumes and networks that exist, and images by a version', () => {
    for (const {
      image,
      depends_on = {},
      networks: joined = [],
      volumes: kept = [],
    } of Object.values(services)) {
      expect(image).toMatch(/:[\w.-]+$/);
      if (!image.startsWith('sillage:')) expect(image).not.toMatch(/:latest$/);
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      for (const other of needed) expect(services).toHaveProperty([other]);
      if (!Array.isArray(depends_on))
        for (const [other, { condition }] of Object.entries(depends_on))
          if (condition === 'service_healthy') expect(services[other]?.healthcheck).toBeDefined();
      for (const network of joined) expect(networks).toHaveProperty([network]);
      for (const volume of kept) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('.'))
          expect(existsSync(join(root, 'deploy/compose', source))).toBe(true);
        else expect(volumes).toHaveProperty([source]);
      }
    }
  });

  test('is built by the Containerfile', () => {
    const builds = own.flatMap(({ build }) => build ?? []);
    expect(builds.length).toBeGreaterThan(0);
    for (const { context, dockerfile } of builds)
      expect(existsSync(join(root, 'deploy/compose', context, dockerfile))).toBe(true);
  });
});

describe('the Containerfile', () => {
  const lines = read('deploy/Containerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const lineOf = (word: string) => last.find((line) => line.startsWith(`${word} `)) ?? '';

  test('runs as nobody known, with a health check, and without a command at build', () => {
    expect(lineOf('USER')).toMatch(/^USER [1-9]\d*:[1-9]\d*$/);
    expect(lineOf('HEALTHCHECK')).toContain('/app/healthcheck.js');
    expect(last.filter((line) => /^(RUN|ADD|SHELL) /.test(line))).toEqual([]);
  });

  test('sets variables that Sillage reads, and starts what exists', () => {
    const names = [...lineOf('ENV').matchAll(/(\w+)=/g)].map(([, name = '']) => name);
    expect(unknown(names)).toEqual([]);
    expect(JSON.parse(lineOf('CMD').replace('CMD', ''))).toEqual(started('all'));
  });

  test('leaves out of the build what the machine made, for both of its readers', () => {
    expect(read('.dockerignore')).toBe(read('.containerignore'));
    expect(read('.containerignore')).toContain('**/node_modules');
  });
});

describe('the Helm chart', () => {
  const chart = 'deploy/helm/sillage';
  const files = globSync(`${chart}/templates/*.{yaml,tpl}`, { cwd: root }).map(read);
  const all = files.join('\n');
  const values = parse(read(`${chart}/values.yaml`)) as object;

  test('is of this version', () => {
    const { version } = JSON.parse(read('package.json'));
    expect(parse(read(`${chart}/Chart.yaml`))).toMatchObject({ version, appVersion: version });
  });

  test('uses values that exist and templates that are defined', () => {
    const paths = [...all.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) expect(values).toHaveProperty(path);
    const defined = [...all.matchAll(/define "([\w.]+)"/g)].map(([, name]) => name);
    for (const [, name] of all.matchAll(/include "([\w.]+)"/g)) expect(defined).toContain(name);
  });

  test('ends every block that it opens, and is YAML around them', () => {
    for (const text of files) {
      const opened = text.match(/\{\{-? (?:if|range|with|define) /g) ?? [];
      expect(text.match(/\{\{-? end /g) ?? []).toHaveLength(opened.length);
      for (const part of text.split(/^(?:---|\{\{- define .*)$/m)) {
        const plain = part
          .replaceAll(/^\s*\{\{-[^}]*\}\}\n/gm, '')
          .replaceAll(/\{\{[^}]*\}\}/g, 'x');
        expect(() => parse(plain)).not.toThrow();
      }
    }
  });

  test('starts what exists, as `npm start` does', () => {
    const [, words = ''] = /^ *args: (.+)$/m.exec(all) ?? [];
    for (const [role, pattern] of [
      ['api', /\{\{ if eq \.role "api" \}\}(.+)\{\{ else \}\}.+\{\{ end \}\}/],
      ['worker', /\{\{ if eq \.role "api" \}\}.+\{\{ else \}\}(.+)\{\{ end \}\}/],
    ] as const)
      expect(JSON.parse(words.replace(pattern, '$1'))).toEqual(started(role));
  });

  test('gives variables that Sillage reads', () => {
    const names = [...all.matchAll(/- name: ([A-Z_]+)$/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(2);
    expect(unknown(names)).toEqual([]);
  });
});

describe('the unit of systemd', () => {
  const text = read('deploy/systemd/sillage.service');

  test('gives variables that Sillage reads, and starts what exists', () => {
    const [, given = ''] = /^Environment=(.*)$/m.exec(text) ?? [];
    expect(unknown([...given.matchAll(/(\w+)=/g)].map(([, name = '']) => name))).toEqual([]);
    const [, words = ''] = /^ExecStart=\S+ (.+)$/m.exec(text) ?? [];
    expect(words.split(' ')).toEqual(started('all'));
  });

  test.skipIf(!has('systemd-analyze', '--version'))('is one that systemd understands', () => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/systemd/sillage.service'], {
      cwd: root,
      encoding: 'utf8',
    });
    // The machine of the tests has no Sillage installed.
    expect(stderr.split('\n').filter((line) => !/is not executable|^$/.test(line))).toEqual([]);
  });
});

describe.skipIf(!has('promtool', '--version'))('what Prometheus reads', () => {
  test.each([
    ['check', 'rules', 'deploy/monitoring/alerts.yml'],
    ['test', 'rules', 'deploy/monitoring/alerts.test.yml'],
    ['check', 'config', '--syntax-only', 'deploy/monitoring/prometheus.yml'],
  ])('promtool %s %s %s', (...words) => {
    const { status, stdout, stderr } = spawnSync('promtool', words.filter(Boolean), {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stdout + stderr).toContain('SUCCESS');
    expect(status).toBe(0);
  });
});
