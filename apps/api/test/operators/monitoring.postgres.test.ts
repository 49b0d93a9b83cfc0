import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startTestServer, type TestServer } from '../harness/server.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { runbook_url: string } }[] }[];
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

let server: TestServer;
let exposed: Set<string>;
beforeAll(async () => {
  server = await startTestServer();
  await fetch(`${server.url}/health/live`);
  await fetch(`${server.url}/health/live`);
  const text = await (await fetch(`${server.url}/metrics`)).text();
  exposed = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    ),
  );
});
afterAll(() => server.close());

const alerts = (parse(read('deploy/monitoring/alerts.yml')) as Rules).groups.flatMap(
  ({ rules }) => rules,
);
const { panels } = JSON.parse(read('deploy/monitoring/grafana-dashboard.json')) as Dashboard;

/** Prometheus makes `up` itself. */
const namesIn = (expression: string): string[] =>
  [...expression.matchAll(/\b((?:sillage|http|process|nodejs)_\w+)/g)].map(([, name = '']) => name);

test('each alert is about metrics that exist, and has its part of the page', () => {
  expect(alerts.length).toBeGreaterThan(5);
  const page = read('apps/site/docs/operate/alerts.md');
  for (const { alert, expr, annotations } of alerts) {
    for (const name of namesIn(expr)) expect(exposed).toContain(name);
    const anchor = alert.toLowerCase();
    expect(annotations.runbook_url).toBe(`/docs/operate/alerts#${anchor}`);
    expect(page).toContain(`\n### \`${alert}\` {/* #${anchor} */}\n`);
  }
});

test('each panel of the dashboard is about metrics that exist', () => {
  expect(panels.length).toBeGreaterThan(10);
  for (const { targets } of panels)
    for (const { expr } of targets) {
      expect(namesIn(expr).length + Number(expr.includes('up{'))).toBeGreaterThan(0);
      for (const name of namesIn(expr)) expect(exposed).toContain(name);
    }
});

test('the metrics of Sillage are all on the dashboard', () => {
  const shown = new Set(
    panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))),
  );
  const own = [...exposed].filter((name) => name.startsWith('sillage_'));
  expect(own.filter((name) => !shown.has(name) && !/_(sum|bucket|count)$/.test(name))).toEqual([]);
});
