type Kind = 'events' | 'hits';

/** What this process has done since it started, for whoever watches it. */
class WorkCounts {
  /** Stored for good and acknowledged; what was sent again is not counted again. */
  readonly accepted: Record<Kind, number> = { events: 0, hits: 0 };
  /** Understood and written. */
  readonly processed: Record<Kind, number> = { events: 0, hits: 0 };
  /** Events that went to the bin. */
  trashed = 0;
  /** Batches and other pieces of work that failed, by worker: they are tried again. */
  readonly failed = new Map<string, number>();
  /** How long the oldest event of the last batch had waited, in seconds. */
  eventLag = 0;

  accept(kind: Kind, count: number): void {
    this.accepted[kind] += count;
  }

  processEvents(count: number, trashed: number): void {
    this.processed.events += count - trashed;
    this.trashed += trashed;
  }

  processHits(count: number): void {
    this.processed.hits += count;
  }

  fail(worker: string): void {
    this.failed.set(worker, (this.failed.get(worker) ?? 0) + 1);
  }
}

/** One a process, as its metrics are. */
export const workCounts = new WorkCounts();
