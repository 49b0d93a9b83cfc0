const bounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
const name = 'http_request_duration_seconds';

interface Tally {
  labels: string;
  /** How many took so long, by the bound that they did not pass; the last place has no bound. */
  counts: number[];
  sum: number;
}

/**
 * How long requests took, by method, route and status, as a histogram of Prometheus. Our own, since
 * the library looks its labels up by name at every request, which each event would pay.
 */
export class DurationHistogram {
  readonly #tallies = new Map<string, Tally>();

  observe(method: string, route: string, status: number, seconds: number): void {
    const labels = `method="${method}",route="${route}",status="${status}"`;
    let tally = this.#tallies.get(labels);
    if (!tally) {
      tally = { labels, counts: Array(bounds.length + 1).fill(0), sum: 0 };
      this.#tallies.set(labels, tally);
    }
    let place = 0;
    while (place < bounds.length && seconds > (bounds[place] as number)) place += 1;
    tally.counts[place] = (tally.counts[place] ?? 0) + 1;
    tally.sum += seconds;
  }

  /** The histogram as Prometheus reads it. */
  print(): string {
    const head = [
      `# HELP ${name} Time to answer a request, by route and status.`,
      `# TYPE ${name} histogram`,
    ];
    const lines = [...this.#tallies.values()].flatMap(({ labels, counts, sum }) => {
      let count = 0;
      const buckets = counts.map((added, place) => {
        count += added;
        return `${name}_bucket{le="${bounds[place] ?? '+Inf'}",${labels}} ${count}`;
      });
      return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`];
    });
    return `${[...head, ...lines].join('\n')}\n`;
  }
}
