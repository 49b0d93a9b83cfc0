const bounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
const name = 'http_request_duration_seconds';

interface Series {
  labels: string;
  /** How many durations fell in each bucket; the last bucket has no upper bound. */
  counts: number[];
  sum: number;
}

/**
 * A Prometheus histogram of request durations, by method, route and status. Our own, since the
 * library looks labels up by name at every request, which is slow for ingestion.
 */
export class DurationHistogram {
  readonly #series = new Map<string, Series>();

  observe(method: string, route: string, status: number, seconds: number): void {
    const labels = `method="${method}",route="${route}",status="${status}"`;
    let series = this.#series.get(labels);
    if (!series) {
      series = { labels, counts: Array(bounds.length + 1).fill(0), sum: 0 };
      this.#series.set(labels, series);
    }
    let bucket = 0;
    while (bucket < bounds.length && seconds > (bounds[bucket] as number)) bucket += 1;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
  }

  /** The histogram in Prometheus' text format. */
  print(): string {
    const head = [
      `# HELP ${name} Time to answer a request, by route and status.`,
      `# TYPE ${name} histogram`,
    ];
    const lines = [...this.#series.values()].flatMap(({ labels, counts, sum }) => {
      let count = 0;
      const buckets = counts.map((added, bucket) => {
        count += added;
        return `${name}_bucket{le="${bounds[bucket] ?? '+Inf'}",${labels}} ${count}`;
      });
      return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`];
    });
    return `${[...head, ...lines].join('\n')}\n`;
  }
}
