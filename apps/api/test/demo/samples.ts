import { projectId } from '@sillage/contract/examples/story';
import type { settled } from '../harness/processed.ts';

export type Api = ReturnType<typeof settled>;

export const params = { projectId };

/** What the reference shows as a body to send. */
export const sample = <O extends { body: unknown }>({ body }: O) =>
  structuredClone((body as { examples: unknown[] }).examples[0]) as never;
