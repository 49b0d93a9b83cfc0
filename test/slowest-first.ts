import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keyOf, readTimes } from './run-report.ts';

/** Projects in the order in which they run. */
const projects = ['process', 'http', 'http-postgres', 'http-citus', 'browser', 'unit'];

/** What a file is taken to last that never ran. */
const secondsByProject: Record<string, number> = { process: 20, browser: 20, unit: 0.2 };

/**
 * Long files first, so that no worker is left with one at the end, project by project, so that files
 * of a project can share a worker. Shards get about the same time each.
 */
export class SlowestFirst extends BaseSequencer {
  readonly #times = readTimes();

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted(
      (a, b) =>
        projects.indexOf(a.project.name) - projects.indexOf(b.project.name) ||
        this.#secondsOf(b) - this.#secondsOf(a) ||
        (a.moduleId < b.moduleId ? -1 : 1),
    );
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const shards = Array.from({ length: count }, () => ({ files: [] as typeof files, seconds: 0 }));
    for (const file of await this.sort(files)) {
      const lightest = shards.reduce((a, b) => (b.seconds < a.seconds ? b : a));
      lightest.files.push(file);
      lightest.seconds += this.#secondsOf(file);
    }
    return shards[index - 1]?.files ?? [];
  }

  #secondsOf(file: TestSpecification): number {
    return this.#times[keyOf(file)] ?? secondsByProject[file.project.name] ?? 3;
  }
}
