import { expect, test } from 'vitest';
import { DurationHistogram } from './duration-histogram.ts';

test('counts a duration in every bucket that holds it, by method, route and status', () => {
  const durations = new DurationHistogram();
  for (const seconds of [0.001, 0.0011, 0.3, 7]) durations.observe('GET', '/v1/:id', 200, seconds);
  durations.observe('POST', '/v1/events', 202, 0.25);
  const lines = durations.print().split('\n');
  const name = 'http_request_duration_seconds';
  const labels = 'method="GET",route="/v1/:id",status="200"';
  expect(lines.slice(0, 2)).toEqual([
    `# HELP ${name} Time to answer a request, by route and status.`,
    `# TYPE ${name} histogram`,
  ]);
  expect(lines.filter((line) => line.includes(labels))).toEqual([
    ...[
      ['0.001', 1],
      ['0.005', 2],
      ['0.01', 2],
      ['0.05', 2],
      ['0.1', 2],
      ['0.5', 3],
      ['1', 3],
      ['5', 3],
      ['+Inf', 4],
    ].map(([bound, count]) => `${name}_bucket{le="${bound}",${labels}} ${count}`),
    `${name}_sum{${labels}} ${0.001 + 0.0011 + 0.3 + 7}`,
    `${name}_count{${labels}} 4`,
  ]);
  expect(lines).toContain(`${name}_count{method="POST",route="/v1/events",status="202"} 1`);
});
