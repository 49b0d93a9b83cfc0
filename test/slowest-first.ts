import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects in the order in which they run. */
const projects = ['process', 'browser', 'http', 'http-postgres', 'http-citus', 'unit'];

/** About how many seconds the slowest files take: the others count for one, or for their project. */
const seconds: Record<string, number> = {
  'documentation/test/pages-1.test.ts': 60,
  'documentation/test/pages-2.test.ts': 60,
  'apps/api/test/process/ingestion-outage.test.ts': 40,
  'apps/api/test/process/hits-kill.test.ts': 30,
  'apps/api/test/process/ingestion-kill.test.ts': 30,
  'apps/site/test/settings.test.ts': 60,
  'apps/site/test/samples.test.ts': 40,
  'apps/site/test/routes.test.ts': 40,
  'apps/api/test/demo/demo.test.ts': 15,
  'apps/api/test/access/sign-in.test.ts': 10,
};
const secondsByProject: Record<string, number> = { process: 10, browser: 10, http: 3 };

/**
 * Long files first, so that no worker is left with one at the end, project by project, so that files
 * of a project can share a worker. Shards get about the same time each.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted(
      (a, b) =>
        projects.indexOf(a.project.name) - projects.indexOf(b.project.name) ||
        secondsOf(b) - secondsOf(a) ||
        (a.moduleId < b.moduleId ? -1 : 1),
    );
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const shards = Array.from({ length: count }, () => ({ files: [] as typeof files, seconds: 0 }));
    for (const file of await this.sort(files)) {
      const lightest = shards.reduce((a, b) => (b.seconds < a.seconds ? b : a));
      lightest.files.push(file);
      lightest.seconds += secondsOf(file);
    }
    return shards[index - 1]?.files ?? [];
  }
}

const root = new URL('..', import.meta.url).pathname;

const secondsOf = ({ moduleId, project: { name } }: TestSpecification): number =>
  seconds[relative(root, moduleId)] ?? secondsByProject[name] ?? 1;
