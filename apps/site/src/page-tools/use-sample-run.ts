import { useDoc } from '@docusaurus/plugin-content-docs/client';

/** When the samples of the page were last run; `plugins/sample-runs.ts` puts it there. */
export interface SampleRun {
  /** ISO. */
  date: string;
  /** In French. */
  day: string;
  version: string;
}

export const useSampleRun = (): SampleRun | undefined =>
  (useDoc().frontMatter as { sample_run?: SampleRun }).sample_run;
